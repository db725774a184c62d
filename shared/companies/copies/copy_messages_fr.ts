import { copyKindMessages } from '#shared/ground/states/copy_kind_messages_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { copyMessages as english } from '#shared/companies/copies/copy_messages_en'

export const copyMessages = {
  title: 'Copies des e-mails de commande',
  tab: 'Copies',
  intro:
    'Ces adresses reçoivent des copies des e-mails au sujet des commandes de votre société, en plus de la personne qui a commandé. Chacune doit d’abord confirmer.',
  only_orderers:
    'Seuls les utilisateurs de votre société qui peuvent commander peuvent modifier ceci.',
  loading: 'Chargement des destinataires …',
  load_failed: 'Les destinataires n’ont pas pu être chargés.',
  retry: 'Réessayer',
  empty: 'Personne ne reçoit encore de copies.',
  confirmed: 'Confirmé',
  waiting: 'À confirmer jusqu’au %{date}',
  expired: 'Non confirmé à temps ; l’enregistrer envoie un autre lien',
  added_by: 'Ajouté par %{name}',
  refused_title:
    'Cette adresse n’a pas pu être jointe : son serveur de messagerie refuse les e-mails. |||| Ces adresses n’ont pas pu être jointes : leurs serveurs de messagerie refusent les e-mails.',
  refused: '%{email}, %{date} : %{reason}',
  add: 'Ajouter un destinataire',
  change: 'Modifier',
  change_of: 'Modifier %{email}',
  email: 'E-mail',
  email_help: 'Choisissez un contact ou un collègue, ou saisissez une adresse.',
  language: 'Langue',
  kinds: 'Quels e-mails',
  choose_kind: 'Veuillez en choisir au moins un.',
  kind: copyKindMessages,
  asks: 'Le destinataire reçoit un e-mail avec un lien et ne reçoit des copies qu’après avoir appuyé sur le bouton de la page.',
  save: 'Enregistrer',
  failed: 'L’enregistrement a échoué. Veuillez réessayer.',
  delete: 'Supprimer le destinataire',
  delete_title: 'Supprimer ce destinataire ?',
  delete_text: '%{email} ne recevra plus de copies.',
  cancel: 'Annuler',
  page: {
    loading: 'Vérification du lien …',
    failed: 'Le lien n’a pas pu être vérifié.',
    company: 'Société',
    email: 'Votre adresse',
    kinds: 'E-mails',
    over_title: 'Ce lien ne fonctionne plus',
    confirm_title: 'Recevoir des copies des e-mails de commande',
    confirm_intro: 'Souhaitez-vous recevoir des copies de ces e-mails ?',
    confirm: 'Oui, envoyez-moi des copies',
    confirmed_title: 'Vous recevrez des copies',
    confirmed:
      '%{email} reçoit désormais des copies. Chaque copie contient un lien pour ne plus en recevoir.',
    unsubscribe_title: 'Ne plus recevoir de copies',
    unsubscribe_intro: 'Souhaitez-vous ne plus recevoir de copies de ces e-mails ?',
    unsubscribe: 'Ne plus recevoir de copies',
    unsubscribed_title: 'Vous ne recevez plus de copies',
    unsubscribed: '%{email} ne reçoit plus de copies de la société %{company}.',
    submitting: 'Un instant …',
  },
} satisfies MessagesLike<typeof english>
