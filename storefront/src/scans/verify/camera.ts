import { BarcodeDetector } from 'qr/decode.js'

/** Larger pictures take long on a telephone, and show a code no better. */
const MOST_PIXELS_WIDE = 1_600

/** Reads QR codes in every browser. */
export const detector = new BarcodeDetector({ formats: ['qr_code'] })

/** Returns the text of the QR code in a picture; null without one. */
export async function codeInPicture(file: Blob): Promise<string | null> {
  const whole = await createImageBitmap(file)
  const isLarge = whole.width > MOST_PIXELS_WIDE
  const [found] = await detector.detect(
    isLarge ? await createImageBitmap(whole, { resizeWidth: MOST_PIXELS_WIDE }) : whole
  )
  return found?.rawValue.trim() || null
}
