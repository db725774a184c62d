import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { mailLinkErrors as english } from '#shared/ground/texts/errors/mail_link_errors_en'

export const mailLinkErrors = {
  EMAIL_CHANGE_OVER:
    'Ce lien ne fonctionne plus : il a été utilisé, annulé ou remplacé par un plus récent, ou il date de plus de 7 jours.',
  COPY_KNOWN: 'Cette adresse est déjà destinataire.',
  TOO_MANY_COPIES: 'Il y a déjà %{most} destinataires. Veuillez en supprimer un.',
  COPY_LINK_OVER:
    'Ce lien ne fonctionne plus : il a été utilisé ou remplacé par un plus récent, il date de plus de 7 jours, ou le destinataire a été supprimé.',
} satisfies MessagesLike<typeof english>
