interface Recaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

let loading: Promise<Recaptcha> | undefined

export async function runRecaptcha(siteKey: string): Promise<string> {
  loading ??= loadRecaptcha(siteKey).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  const recaptcha = await loading
  return recaptcha.execute(siteKey, { action: 'submit' })
}

function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    script.onerror = () => reject(new Error('reCAPTCHA could not be loaded'))
    script.onload = () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('reCAPTCHA did not start'))
    }
    document.head.append(script)
  })
}
