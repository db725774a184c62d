import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '#shared/ground/i18n/language'
import { type Translate, createTranslator } from '#shared/ground/i18n/translator'
import type { webhookMessages } from '#shared/mailing/webhooks/webhook_messages_en'

export type WebhookWords = Translate<typeof webhookMessages>

const CATALOGUES = {
  en: () => import('#shared/mailing/webhooks/webhook_messages_en'),
  fr: () => import('#shared/mailing/webhooks/webhook_messages_fr'),
}

/** Loads the texts about webhooks, which no other screen needs. */
export const useWebhookTexts = (language: Language) =>
  useQuery({
    queryKey: ['webhook-texts', language],
    queryFn: async (): Promise<{ t: WebhookWords }> => ({
      t: createTranslator<typeof webhookMessages>(
        language,
        (await CATALOGUES[language]()).webhookMessages
      ),
    }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
