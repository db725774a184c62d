/** Hands a file to the browser, which keeps it under the name where downloads go. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  downloadFrom(address, name)
  URL.revokeObjectURL(address)
}

/**
 * Has the browser download an address, under the name that the server gives it unless one is given.
 * Where the server refuses, its page says why: a link with a name of its own could not show that.
 */
export function downloadFrom(address: string, name?: string): void {
  const link = document.createElement('a')
  link.href = address
  if (name) link.download = name
  link.click()
}
