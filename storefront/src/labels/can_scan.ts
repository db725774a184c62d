/** A browser's reader of barcodes, where there is one. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface WithDetector {
  BarcodeDetector?: new () => Detector
}

/** Returns whether the browser reads barcodes from a camera. */
export const canScan = (): boolean =>
  'BarcodeDetector' in globalThis && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Makes the browser's reader; only where {@link canScan}. */
export const makeDetector = (): Detector => new (globalThis as WithDetector).BarcodeDetector!()
