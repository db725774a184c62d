import { ApiError, NetworkError, readCsrfToken } from '#shared/ground/http/api_client'
import { activeLanguage } from '#shared/ground/i18n/browser_language'

interface Upload {
  url: string
  file: File
  /** Called with the sent part, from 0 to 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file and reports progress, which `fetch` cannot. Throws {@link ApiError}, {@link
 * NetworkError} or the signal's reason, like the API client.
 */
export function uploadFile<Answer>({ url, file, onProgress, signal }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', activeLanguage())
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('X-XSRF-TOKEN', readCsrfToken(document.cookie) ?? '')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status < 300) resolve(response as Answer)
      else reject(new ApiError(status, response as Record<string, unknown> | null))
    })
    request.addEventListener('error', () => reject(new NetworkError(`POST ${url} got no answer`)))
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
