import type { phraseMessages as english } from '#shared/information/pages/phrase_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const phraseMessages = {
  handling_fee_below:
    'Les commandes dont les articles totalisent moins de %{limit} entraînent des frais de traitement de %{fee} ; à partir de ce montant, les commandes standard n’en comportent pas.',
  handling_fee_always: 'Toute commande entraîne des frais de traitement de %{fee}.',
  handling_fee_never: 'Les commandes n’entraînent pas de frais de traitement.',
  blocks_for_bills_or_inactivity:
    'En raison de factures impayées, ou parce qu’elle n’a pas commandé depuis %{period} et a été désactivée.',
  blocks_for_bills: 'En raison de factures impayées.',
} satisfies MessagesLike<typeof english>
