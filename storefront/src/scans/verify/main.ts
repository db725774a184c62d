import { askForPosition } from './position'
import { drawVerdict } from './result'
import { showTexts, t, type TextKey } from './texts'
import { ApiError, createApiClient } from '#shared/ground/http/api_client'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { codeOfCamera } from '#shared/labels/rolls/code_of_camera'
import { labelIdIn } from '#shared/labels/rolls/scanned_id'
import type { LabelCheck, LabelVerdict } from '#shared/scans/verify/verify_contract'
import { checkLabelCode } from '#shared/scans/verify/verify_endpoints'

const api = createApiClient({ language: activeLanguage, timeoutMs: 15_000 })

const find = <Found extends HTMLElement>(id: string) => document.getElementById(id) as Found

const input = find<HTMLInputElement>('code')
const error = find('error')
const result = find('result')
const share = find<HTMLInputElement>('share')

let verdict: LabelVerdict | null = null
let position: LabelCheck['position'] = null
/** Number of the newest check. Results of earlier ones are dropped. */
let checks = 0

function setText(id: string, key: TextKey): void {
  find(id).dataset.text = key
  find(id).textContent = t(key)
}

function showError(text: string): void {
  error.textContent = text
  input.ariaInvalid = text === '' ? null : 'true'
}

function drawResult(): void {
  result.replaceChildren(...(verdict ? [drawVerdict(verdict)] : []))
}

/** The field stays selected, so that a hand scanner can type the next one. */
async function check(label: string): Promise<void> {
  const number = (checks += 1)
  verdict = null
  showError('')
  setText('help', 'help')
  result.textContent = t('checking')
  const refusal = await api.request(checkLabelCode, { body: { label, position } }).then(
    (found) => {
      if (number === checks) verdict = found
      return null
    },
    (failure: unknown) => failure
  )
  if (number !== checks) return
  drawResult()
  if (refusal !== null) showError(describe(refusal))
  else result.scrollIntoView({ block: 'nearest' })
  input.select()
}

function describe(refusal: unknown): string {
  if (!(refusal instanceof ApiError)) return t('offline')
  const { label } = refusal.fieldErrors
  if (Array.isArray(label)) return label.join(' ')
  return refusal.status < 500 && refusal.detail ? refusal.detail : t('failed')
}

/** Shows the text `failed` if reading it fails. */
async function checkScanned(read: () => Promise<string | null>, failed: TextKey): Promise<void> {
  showError('')
  try {
    const code = await read()
    if (code === null) return
    input.value = labelIdIn(code)
    await check(code)
  } catch {
    showError(t(failed))
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

async function sharePosition(): Promise<void> {
  find('unshared').textContent = ''
  position = null
  if (!share.checked) return
  const found = await askForPosition()
  if (found === null) {
    share.checked = false
    find('unshared').textContent = t('position.denied')
  } else if (share.checked) position = found
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
share.addEventListener('change', () => void sharePosition())

fillIn()
showTexts(find('languages'), drawResult)
document.querySelector('main')!.hidden = false
