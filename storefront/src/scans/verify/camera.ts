import { BarcodeDetector } from 'qr/decode.js'

const LOOK_EVERY_MS = 150

/** Larger pictures take long on a telephone, and show a code no better. */
const MOST_PIXELS_WIDE = 1_600

const detector = new BarcodeDetector({ formats: ['qr_code'] })

async function codeIn(source: HTMLVideoElement | ImageBitmap): Promise<string | null> {
  const [found] = await detector.detect(source)
  return found?.rawValue.trim() || null
}

/** Returns the text of the QR code in a picture; null without one. */
export async function codeInPicture(file: Blob): Promise<string | null> {
  const whole = await createImageBitmap(file)
  if (whole.width <= MOST_PIXELS_WIDE) return codeIn(whole)
  return codeIn(await createImageBitmap(whole, { resizeWidth: MOST_PIXELS_WIDE }))
}

/**
 * Shows the camera's picture until it contains a QR code, whose text is returned; null once the
 * signal aborts. Throws if the camera cannot be used.
 */
export async function codeOfCamera(
  video: HTMLVideoElement,
  signal: AbortSignal
): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    if (!signal.aborted) await video.play()
    while (!signal.aborted) {
      const code = await codeIn(video)
      if (code) return code
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
