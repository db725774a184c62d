/**
 * Returns a `fetch` that reports the sent share, from 0 to 1, which the browser's own `fetch`
 * cannot do. A body is a text or a Blob.
 */
export function fetchWithProgress(onProgress: (part: number) => void): typeof fetch {
  return (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(url))
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        onProgress(total > 0 ? loaded / total : 0)
      })
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(signal?.reason as Error))
      signal?.addEventListener('abort', () => request.abort())
      request.send((body ?? null) as XMLHttpRequestBodyInit | null)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    headers.append(name, value.join(': '))
  }
  const { status, responseText } = request
  return new Response(responseText || null, { status, headers })
}
