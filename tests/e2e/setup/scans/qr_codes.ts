import { PNG } from 'pngjs'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
/** Width of a module in pixels. */
const SCALE = 8

/** Returns the brightness of each pixel of a picture, with a QR code in the middle or without. */
function brightness(text: string | null): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255)
  if (text === null) return pixels
  const { data, size } = encode(text, { border: 4 })
  const left = Math.floor((WIDTH - size * SCALE) / 2)
  const top = Math.floor((HEIGHT - size * SCALE) / 2)
  for (let y = 0; y < size * SCALE; y += 1) {
    for (let x = 0; x < size * SCALE; x += 1) {
      const isDark = data[Math.floor(y / SCALE)]![Math.floor(x / SCALE)]
      if (isDark) pixels[(top + y) * WIDTH + left + x] = 0
    }
  }
  return pixels
}

export function qrPicture(text: string | null): Buffer {
  const png = new PNG({ width: WIDTH, height: HEIGHT })
  brightness(text).forEach((value, pixel) => png.data.fill(value, pixel * 4, pixel * 4 + 3))
  for (let pixel = 3; pixel < png.data.length; pixel += 4) png.data[pixel] = 255
  return PNG.sync.write(png)
}

/** Returns a video of one frame for the fake camera of Chromium, which repeats the frame. */
export function qrVideo(text: string): Buffer {
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\nFRAME\n`),
    brightness(text),
    colourless,
  ])
}
