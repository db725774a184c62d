export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  downloadFrom(address, name)
  URL.revokeObjectURL(address)
}

/**
 * Downloads a file, by default under the server's file name. Without `name`, the browser shows a
 * refusal as a page.
 */
export function downloadFrom(address: string, name?: string): void {
  const link = document.createElement('a')
  link.href = address
  if (name) link.download = name
  link.click()
}
