import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { approvalMailMessages as english } from '#shared/mailing/approval_messages_en'

export const approvalMailMessages = {
  approval: {
    person: 'Utilisateur',
    email: 'E-mail',
    company: 'Société',
    account_id: 'Identifiant de compte',
    feedback: 'Message de l’approbateur',
    validity:
      'Vous vous connectez avant de décider. Le lien fonctionne pendant 30 jours ; la première décision d’un approbateur compte.',
    address: {
      BILLING: 'Adresse de facturation',
      DELIVERY: 'Adresse de livraison',
      DISTRIBUTION: 'Adresse de redistribution',
    },
    waiting: {
      USER: 'Utilisateur de la société %{company} (%{cofor10})',
      ORDER: 'Commande de la société %{company} (%{cofor10})',
      ADDRESS: 'Adresse de la société %{company} (%{cofor10})',
    },
    hidden_code: 'masqué',
  },
  user_approval_requested: {
    subject: 'Approbation demandée : %{person} (%{company})',
    heading: 'Un nouvel utilisateur attend une approbation',
    body: '%{person} demande l’accès à Label Portal pour la société %{company} (%{cofor10}). Merci d’approuver ou de refuser cette inscription.',
    link: 'Voir l’inscription',
  },
  address_approval_requested: {
    subject: 'Approbation demandée : nouvelle adresse de la société %{company}',
    heading: 'Une adresse attend une approbation',
    body: 'La société %{company} (%{cofor10}) souhaite utiliser une nouvelle adresse. Merci de l’approuver ou de la refuser.',
    link: 'Voir l’adresse',
  },
  approvals_waiting: {
    subject:
      '%{smart_count} approbation toujours en attente |||| %{smart_count} approbations toujours en attente',
    heading: 'Quelqu’un attend votre décision',
    body: 'Les demandes suivantes n’ont pas encore été traitées. Tout approbateur peut les traiter.',
    link: 'Ouvrir les approbations',
  },
  user_approved: {
    subject: 'Votre inscription pour %{company} a été approuvée',
    heading: 'Votre inscription a été approuvée',
    body: 'Votre inscription pour la société %{company} (%{cofor10}) a été approuvée. Le service client va maintenant activer votre compte ; vous recevrez un autre e-mail dès que vous pourrez vous connecter.',
    link: 'Ouvrir Label Portal',
  },
  user_rejected: {
    subject: 'Votre inscription pour %{company} a été refusée',
    heading: 'Votre inscription a été refusée',
    body: 'Votre inscription pour la société %{company} (%{cofor10}) n’a pas été approuvée. Votre compte et les données que vous avez saisies ont été supprimés.',
    link: 'S’inscrire de nouveau',
  },
  user_activated: {
    subject: 'Votre compte pour %{company} est actif',
    heading: 'Votre compte est actif',
    body: 'Le service client a activé votre compte pour la société %{company} (%{cofor10}). Vous pouvez vous connecter avec votre adresse e-mail, l’identifiant de compte ci-dessous et le mot de passe que vous avez choisi.',
    link: 'Se connecter',
  },
  activation_requested: {
    subject: 'Activation demandée : %{person} (%{company})',
    heading: 'Un utilisateur attend d’être activé',
    body: 'L’inscription de l’utilisateur %{person} pour la société %{company} (%{cofor10}) a été approuvée. Merci de créer le compte dans votre système, puis de l’activer.',
    link: 'Ouvrir l’utilisateur dans le back-office',
  },
  address_approved: {
    subject: 'Votre nouvelle adresse pour %{company} a été approuvée',
    heading: 'Votre nouvelle adresse a été approuvée',
    body: 'L’adresse ci-dessous de la société %{company} (%{cofor10}) a été approuvée ; elle est utilisée dès maintenant.',
    link: 'Ouvrir vos adresses',
  },
  address_rejected: {
    subject: 'Votre nouvelle adresse pour %{company} a été refusée',
    heading: 'Votre nouvelle adresse a été refusée',
    body: 'L’adresse ci-dessous de la société %{company} (%{cofor10}) n’a pas été approuvée. Une adresse approuvée auparavant reste en vigueur.',
    link: 'Ouvrir vos adresses',
  },
} satisfies MessagesLike<typeof english>
