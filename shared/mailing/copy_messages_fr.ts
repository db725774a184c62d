import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import { copyKindMessages } from '#shared/ground/states/copy_kind_messages_fr'
import type { copyMailMessages as english } from '#shared/mailing/copy_messages_en'

export const copyMailMessages = {
  copy_kinds: copyKindMessages,
  copy: {
    company: 'Société',
    kinds: 'E-mails',
    recipient: 'Destinataire',
    intro: 'Ceci est la copie d’un e-mail au sujet d’une commande de la société %{company}.',
    why: 'Vous recevez cette copie, car la société %{company} a indiqué %{email} pour les copies de ses e-mails de commande et que vous l’avez accepté.',
    attachments_too_large:
      'Les documents joints seraient trop volumineux pour un e-mail. La société peut les télécharger sur le portail.',
    unsubscribe: 'Ne plus recevoir de copies',
  },
  copy_confirmation: {
    subject: 'Copies des e-mails de commande de la société %{company} : merci de confirmer',
    heading: 'Souhaitez-vous recevoir des copies ?',
    body: '%{company} souhaite vous envoyer des copies des e-mails au sujet de ses commandes d’étiquettes. Vous n’en recevez aucune avant d’avoir confirmé.',
    validity:
      'Le lien est valable une fois, pendant 7 jours. Chaque copie contient un lien pour ne plus en recevoir.',
    not_you: 'Si vous ne souhaitez pas de copies, vous n’avez rien à faire.',
    link: 'Confirmer',
  },
  copy_unsubscribed: {
    subject: '%{email} ne reçoit plus de copies de vos e-mails de commande',
    heading: 'Un destinataire s’est désabonné',
    body: '%{email} s’est désabonné des copies des e-mails de commande de la société %{company} et a été retiré du profil de la société.',
  },
  activation_due: {
    subject: 'Votre commande %{order_id} : merci d’activer les rouleaux',
    heading: 'Des rouleaux ne sont pas encore activés',
    body: 'Votre commande %{order_id} a été expédiée le %{date}, et %{smart_count} de ses rouleaux n’est pas encore activé. |||| Votre commande %{order_id} a été expédiée le %{date}, et %{smart_count} de ses rouleaux ne sont pas encore activés.',
    next: 'Merci d’activer les rouleaux que vous avez reçus : deux commandes expédiées qui ne sont pas entièrement activées bloquent les commandes suivantes de leurs produits. Si des rouleaux ne sont pas arrivés, merci d’écrire au service client.',
  },
} satisfies MessagesLike<typeof english>
