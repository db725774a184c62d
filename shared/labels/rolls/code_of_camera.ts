/** The used part of the browser's `BarcodeDetector`, or of a substitute. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

const LOOK_EVERY_MS = 150

/**
 * Shows the camera's picture until it contains a code. Returns the code's text, or null once the
 * signal aborts. Throws if the camera cannot be used.
 */
export async function codeOfCamera(
  video: HTMLVideoElement,
  detector: Detector,
  signal: AbortSignal
): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    if (!signal.aborted) await video.play()
    while (!signal.aborted) {
      // The detector fails at times. The next picture may work.
      const [found] = await detector.detect(video).catch(() => [])
      const code = found?.rawValue.trim()
      if (code) return signal.aborted ? null : code
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
