import { BarcodeDetector } from 'qr/decode.js'

/** Maximum width. Larger pictures take long on a phone, and show a code no better. */
const MOST_PIXELS_WIDE = 1_600

/** Reader of QR codes that works in every browser. */
export const detector = new BarcodeDetector({ formats: ['qr_code'] })

/** Returns the text of the QR code in a picture; null if there is none. */
export async function codeInPicture(file: Blob): Promise<string | null> {
  const whole = await createImageBitmap(file)
  const isLarge = whole.width > MOST_PIXELS_WIDE
  const [found] = await detector.detect(
    isLarge ? await createImageBitmap(whole, { resizeWidth: MOST_PIXELS_WIDE }) : whole
  )
  return found?.rawValue.trim() || null
}
