import { useTranslate } from 'react-admin'
import type { TokenWords } from '#shared/companies/tokens/TokenList'

export const tokenTexts = {
  en: async () => ({
    texts: {
      api_tokens: (await import('#shared/companies/tokens/token_messages_en')).tokenMessages,
    },
  }),
  fr: async () => ({
    texts: {
      api_tokens: (await import('#shared/companies/tokens/token_messages_fr')).tokenMessages,
    },
  }),
}

export function useTokenWords(): TokenWords {
  const t = useTranslate()
  return (key, values) => t(`api_tokens.${key}`, values)
}
