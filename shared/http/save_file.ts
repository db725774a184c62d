/** Hands a file to the browser, which keeps it under the name where downloads go. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  downloadFrom(address, name)
  URL.revokeObjectURL(address)
}

/** Has the browser download an address, under the name that the server gives it unless one is given. */
export function downloadFrom(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
