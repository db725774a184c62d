import type { MessagesLike } from '#shared/i18n/catalogue'
import type { approvalMailMessages as english } from '#shared/mailing/approval_messages_en'

export const approvalMailMessages = {
  approval: {
    person: 'Utilisateur',
    email: 'E-mail',
    company: 'Société',
    account_id: 'Identifiant du compte',
    feedback: 'Message du valideur',
    validity:
      'Vous vous connectez avant de décider. Le lien fonctionne pendant 30 jours ; la première décision d’un valideur compte.',
    address: {
      BILLING: 'Adresse de facturation',
      DELIVERY: 'Adresse de livraison',
      DISTRIBUTION: 'Adresse de redistribution',
    },
    waiting: {
      USER: 'Utilisateur de %{company} (%{cofor10})',
      ADDRESS: 'Adresse de %{company} (%{cofor10})',
    },
    hidden_code: 'masqué',
  },
  user_approval_requested: {
    subject: 'Validation demandée : %{person} de %{company}',
    heading: 'Un nouvel utilisateur attend une validation',
    body: '%{person} demande l’accès à Label Portal pour la société %{company} (%{cofor10}). Merci de valider ou de refuser cet enregistrement.',
    link: 'Voir l’enregistrement',
  },
  address_approval_requested: {
    subject: 'Validation demandée : nouvelle adresse de %{company}',
    heading: 'Une adresse attend une validation',
    body: 'La société %{company} (%{cofor10}) souhaite utiliser une nouvelle adresse. Merci de la valider ou de la refuser.',
    link: 'Voir l’adresse',
  },
  approvals_waiting: {
    subject:
      '%{smart_count} validation toujours en attente |||| %{smart_count} validations toujours en attente',
    heading: 'Quelqu’un attend votre décision',
    body: 'Les demandes suivantes n’ont pas encore été traitées. Tout valideur peut le faire.',
    link: 'Ouvrir les validations',
  },
  user_approved: {
    subject: 'Votre enregistrement pour %{company} a été validé',
    heading: 'Votre enregistrement a été validé',
    body: 'Votre enregistrement pour la société %{company} (%{cofor10}) a été validé. Le service client met maintenant votre compte en service ; vous recevrez un autre e-mail dès que vous pourrez vous connecter.',
    link: 'Ouvrir Label Portal',
  },
  user_rejected: {
    subject: 'Votre enregistrement pour %{company} a été refusé',
    heading: 'Votre enregistrement a été refusé',
    body: 'Votre enregistrement pour la société %{company} (%{cofor10}) n’a pas été validé. Votre compte et les données que vous avez saisies ont été supprimés.',
    link: 'S’enregistrer à nouveau',
  },
  user_activated: {
    subject: 'Votre compte pour %{company} est en service',
    heading: 'Votre compte est en service',
    body: 'Le service client a mis en service votre compte pour la société %{company} (%{cofor10}). Vous pouvez vous connecter avec votre adresse e-mail, l’identifiant de compte ci-dessous et le mot de passe que vous avez choisi.',
    link: 'Se connecter',
  },
  activation_requested: {
    subject: 'Mise en service demandée : %{person} de %{company}',
    heading: 'Un utilisateur attend sa mise en service',
    body: 'L’enregistrement de %{person} pour la société %{company} (%{cofor10}) a été validé. Merci de créer le compte dans votre système, puis de le mettre en service.',
    link: 'Ouvrir l’utilisateur dans l’administration',
  },
  address_approved: {
    subject: 'Votre nouvelle adresse pour %{company} a été validée',
    heading: 'Votre nouvelle adresse a été validée',
    body: 'L’adresse ci-dessous de la société %{company} (%{cofor10}) a été validée ; elle est utilisée dès maintenant.',
    link: 'Ouvrir vos adresses',
  },
  address_rejected: {
    subject: 'Votre nouvelle adresse pour %{company} a été refusée',
    heading: 'Votre nouvelle adresse a été refusée',
    body: 'L’adresse ci-dessous de la société %{company} (%{cofor10}) n’a pas été validée. Une adresse validée auparavant reste en vigueur.',
    link: 'Ouvrir vos adresses',
  },
} satisfies MessagesLike<typeof english>
