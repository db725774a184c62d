import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { lossMessages as english } from '#shared/labels/losses/loss_messages_en'

export const lossMessages = {
  report: 'Signaler la perte …',
  title: 'Signaler la perte du rouleau %{roll}',
  text: 'Les scans de ses étiquettes à partir de ce jour deviennent des indices de contrefaçon.',
  lost_on: 'Perdu le (UTC)',
  lost_on_missing: 'Veuillez saisir un jour',
  note: 'Remarque',
  send: 'Signaler la perte',
  cancel: 'Annuler',
  reported: 'Le rouleau est signalé perdu.',
  failed: 'L’enregistrement a échoué. Rien n’a été modifié.',
  is_lost: 'Perdu le %{day}',
  by: 'Signalé par %{name}, %{at}',
  withdraw: 'Le rouleau a été retrouvé',
  withdraw_question: 'Le signalement de sa perte est retiré, avec tout ce qui en découle.',
  withdrawn: 'Le signalement de la perte a été retiré.',
} satisfies MessagesLike<typeof english>
