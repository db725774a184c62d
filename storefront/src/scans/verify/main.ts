import { askForPosition } from './position'
import { drawVerdict } from './result'
import { showTexts, t, type TextKey } from './texts'
import { ApiError, createApiClient } from '#shared/ground/http/api_client'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { codeOfCamera } from '#shared/labels/rolls/code_of_camera'
import { labelIdIn } from '#shared/labels/rolls/scanned_id'
import type { LabelVerdict } from '#shared/scans/verify/verify_contract'
import { checkLabelCode } from '#shared/scans/verify/verify_endpoints'

const api = createApiClient({ language: activeLanguage, timeoutMs: 15_000 })

const find = <Found extends HTMLElement>(id: string) => document.getElementById(id) as Found

const input = find<HTMLInputElement>('code')
const error = find('error')
const result = find('result')
const share = find<HTMLInputElement>('share')

/** The longest wait for a position; the reader may leave the browser's question open. */
const POSITION_MS = 10_000

let verdict: LabelVerdict | null = null
/** The code that the server refused with a sentence in the language of the request. */
let refused: string | null = null
/** Number of the newest check. Results of earlier ones are dropped. */
let checks = 0

/** Shows a text of the page, which follows the language; null shows none. */
function setText(id: string, key: TextKey | null): void {
  const element = find(id)
  if (key === null) delete element.dataset.text
  else element.dataset.text = key
  element.textContent = key === null ? '' : t(key)
}

function showError(key: TextKey | null): void {
  setText('error', key)
  input.ariaInvalid = key === null ? null : 'true'
}

function drawResult(): void {
  result.replaceChildren(...(verdict ? [drawVerdict(verdict)] : []))
}

/** The field stays selected, so that a hand scanner can type the next one. */
async function check(label: string): Promise<void> {
  const number = (checks += 1)
  verdict = null
  refused = null
  showError(null)
  setText('help', 'help')
  result.textContent = t('checking')
  const position = share.checked ? await Promise.race([sharedPosition(), noPosition()]) : null
  const refusal = await api.request(checkLabelCode, { body: { label, position } }).then(
    (found) => {
      if (number === checks) verdict = found
      return null
    },
    (failure: unknown) => failure
  )
  if (number !== checks) return
  drawResult()
  if (refusal !== null) explain(refusal, label)
  else result.scrollIntoView({ block: 'nearest' })
  input.select()
}

function explain(refusal: unknown, label: string): void {
  showError(refusal instanceof ApiError ? 'failed' : 'offline')
  const sentence = sentenceOf(refusal)
  if (sentence === '') return
  refused = label
  delete error.dataset.text
  error.textContent = sentence
}

function sentenceOf(refusal: unknown): string {
  if (!(refusal instanceof ApiError) || refusal.status >= 500) return ''
  const { label } = refusal.fieldErrors
  return Array.isArray(label) ? label.join(' ') : refusal.detail
}

/** Shows the text `failed` if reading it fails. */
async function checkScanned(read: () => Promise<string | null>, failed: TextKey): Promise<void> {
  refused = null
  showError(null)
  try {
    const code = await read()
    if (code === null) return
    input.value = labelIdIn(code)
    await check(code)
  } catch {
    showError(failed)
  }
}

let scanning: AbortController | null = null

async function scan(): Promise<void> {
  if (scanning) return scanning.abort()
  scanning = new AbortController()
  const { signal } = scanning
  const camera = find('camera')
  const setOpen = (isOpen: boolean) => {
    camera.hidden = !isOpen
    setText('scan', isOpen ? 'camera.stop' : 'camera.start')
    camera.scrollIntoView({ block: 'nearest' })
  }
  setOpen(true)
  const read = async () => {
    try {
      const { detector } = await import('./camera')
      return await codeOfCamera(find<HTMLVideoElement>('video'), detector, signal)
    } finally {
      scanning = null
      setOpen(false)
    }
  }
  await checkScanned(read, 'camera.denied')
}

async function readPicture({ currentTarget }: Event): Promise<void> {
  const picture = currentTarget as HTMLInputElement
  const file = picture.files?.[0]
  if (!file) return
  picture.value = ''
  const read = async () => {
    const { codeInPicture } = await import('./camera')
    const code = await codeInPicture(file)
    if (code === null) throw new Error('The picture shows no QR code')
    return code
  }
  await checkScanned(read, 'camera.no_code')
}

/** Returns the position while the reader shares it. Ends sharing if the browser gives none. */
async function sharedPosition() {
  setText('unshared', null)
  if (!share.checked) return null
  const found = await askForPosition()
  if (found === null) {
    share.checked = false
    setText('unshared', 'position.denied')
  }
  return share.checked ? found : null
}

const noPosition = () =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, POSITION_MS, null)
  })

/** A refused check left no scan, so it is repeated for the sentence in the other language. */
function drawAgain(): void {
  drawResult()
  if (refused !== null) void check(refused)
}

/** Only fills in the code of a link, because a crawler must not cause a scan (rule 4.5). */
function fillIn(): void {
  const code = /^\/verify\/(.+)$/.exec(location.pathname)?.[1]
  if (!code) return
  // A browser encodes the # of an object id.
  input.value = labelIdIn(code.replace(/^%23/, '#'))
  setText('help', 'prefilled')
}

find('form').addEventListener('submit', (event) => {
  event.preventDefault()
  void check(input.value)
})
find('scan').addEventListener('click', () => void scan())
find('picture').addEventListener('change', (event) => void readPicture(event))
share.addEventListener('change', () => void sharedPosition())

fillIn()
showTexts(find('languages'), drawAgain)
document.querySelector('main')!.hidden = false
