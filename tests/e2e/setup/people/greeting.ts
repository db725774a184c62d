import { textsOf } from '#tests/e2e/setup/texts'
import type { Language } from '#shared/ground/i18n/language'

export function greetingOf(name: string, language: Language = 'en'): RegExp {
  const t = textsOf(language)
  const greetings = (['morning', 'afternoon', 'evening'] as const).map((part) =>
    t(`welcome.greetings.${part}`, { name })
  )
  return new RegExp(`^(?:${greetings.join('|')})$`)
}
