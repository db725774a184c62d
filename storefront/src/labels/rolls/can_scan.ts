import type { Detector } from '#shared/labels/rolls/code_of_camera'

interface WithDetector {
  BarcodeDetector?: new () => Detector
}

export const canScan = (): boolean =>
  'BarcodeDetector' in globalThis && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Creates the browser's barcode reader; requires {@link canScan}. */
export const makeDetector = (): Detector => new (globalThis as WithDetector).BarcodeDetector!()
