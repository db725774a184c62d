import { describeBrowser } from '#app/foundation/sessions/describe_browser'
import type { ClientType } from '#shared/scans/questions/scan_contract'

/** Patterns by priority, because most browsers also name other browsers. */
const VERSIONS: readonly RegExp[] = [
  /\bEdg\w*\/(\d{1,9})/,
  /\bOPR\/(\d{1,9})/,
  /\bSamsungBrowser\/(\d{1,9})/,
  /\b(?:Firefox|FxiOS)\/(\d{1,9})/,
  /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\/(\d{1,9})/,
  /\bVersion\/(\d{1,9})/,
]

const MOBILE = /\bMobile?\b|\bAndroid\b|\biP(?:hone|ad|od)\b/

export function describeClient(userAgent: string) {
  const { browser, system } = describeBrowser(userAgent)
  const versions = VERSIONS.map((pattern) => pattern.exec(userAgent)?.[1])
  return {
    client_type: clientType(userAgent, system),
    agent: browser,
    agent_version: (browser && versions.find((version) => version !== undefined)) ?? null,
  }
}

function clientType(userAgent: string, system: string | null): ClientType {
  if (MOBILE.test(userAgent)) return 'MW'
  return system === null ? 'UW' : 'DW'
}
