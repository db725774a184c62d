/** The browser's `BarcodeDetector` or a substitute, as far as it is used. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

const LOOK_EVERY_MS = 150

/**
 * Shows the camera's picture until it contains a code, whose text is returned; null once the signal
 * aborts. Throws if the camera cannot be used.
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
      // The browser's reader fails at times; the next picture may be fine.
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
