import type { MessagesLike } from '#shared/i18n/catalogue'
import type { profileMessages as english } from '#shared/profile/messages_en'

export const profileMessages = {
  title: 'Modifier le profil',
  loading: 'Chargement de votre profil…',
  failed: 'Votre profil n’a pas pu être chargé.',
  retry: 'Réessayer',
  only_orderers:
    'Seuls les utilisateurs de votre société autorisés à commander peuvent modifier ceci.',
  company: {
    title: 'Société',
    name: 'Nom',
    cofor6: 'COFOR6',
    account_id: 'Identifiant du compte',
    vat: 'Numéro de TVA',
  },
  user: {
    title: 'Vos coordonnées',
    email: 'E-mail',
    first_name: 'Prénom',
    last_name: 'Nom',
    fixed: 'Non modifiable ici. Veuillez contacter le service client.',
    phone: 'Téléphone',
    phone_help: 'Uniquement des chiffres, des espaces et + . ( ) -',
    language: 'Langue préférée',
    language_help: 'Celle de cette page et des e-mails que vous recevez ; elle change aussitôt.',
    acting:
      'Seul l’utilisateur lui-même modifie son téléphone, sa langue, son mot de passe, son second facteur et ses sessions, et télécharge ses données.',
    save: 'Enregistrer vos coordonnées',
    saved: 'Vos coordonnées ont été enregistrées.',
  },
  colleagues: {
    only_service: 'Seuls le service client et les administrateurs peuvent modifier cela.',
    title: 'Utilisateurs de votre société',
    active: 'Utilisateurs actifs',
    inactive: 'Utilisateurs inactifs',
    you: '%{name} (vous)',
    nobody_active: 'Vous êtes le seul utilisateur actif de votre société.',
    nobody_inactive: 'Il n’y a aucun utilisateur inactif.',
    choose_one: 'Veuillez sélectionner au moins un utilisateur.',
    disable: 'Désactiver les utilisateurs sélectionnés',
    enable: 'Activer les utilisateurs sélectionnés',
    disabled:
      '%{smart_count} utilisateur a été désactivé. |||| %{smart_count} utilisateurs ont été désactivés.',
    enabled:
      '%{smart_count} utilisateur a été activé. |||| %{smart_count} utilisateurs ont été activés.',
    try_again: 'Veuillez réessayer.',
    effect:
      'Un utilisateur désactivé est déconnecté aussitôt et ne peut plus se connecter tant que personne ne le réactive. Lui-même et votre contact pour l’approvisionnement reçoivent un e-mail.',
  },
  billing: {
    title: 'Adresse de facturation',
    company_name: 'Société',
    street_address: 'Rue et numéro',
    address_details: 'Complément d’adresse (facultatif)',
    postal_code: 'Code postal',
    city: 'Ville',
    country: 'Pays',
    countries_failed: 'La liste des pays n’a pas pu être chargée.',
    effect:
      'Une modification s’applique aussitôt aux nouvelles commandes ; les commandes passées conservent l’adresse avec laquelle elles ont été envoyées.',
    save: 'Enregistrer l’adresse de facturation',
    saved: 'L’adresse de facturation a été enregistrée.',
  },
  delivery: {
    title: 'Adresse de livraison',
    state: 'État',
    states: {
      APPROVED: 'Valable',
      CLIENT_APPROVAL_REQUESTED: 'Approbation en attente',
      REJECTED: 'Refusée',
    },
    pending:
      'Votre société ne peut pas commander tant que l’adresse de livraison n’a pas été approuvée.',
    rejected: 'La dernière modification a été refusée. L’adresse valable reste en vigueur.',
    rejected_first:
      'L’adresse de livraison a été refusée. Votre société ne peut pas commander tant qu’une autre n’a pas été approuvée.',
    none: 'Votre société n’a pas d’adresse de livraison.',
    loading: 'Chargement de l’adresse de livraison…',
    failed: 'L’adresse de livraison n’a pas pu être chargée.',
    change: 'Modifier l’adresse de livraison',
    effect: 'Une modification doit être approuvée. D’ici là, votre société ne peut pas commander.',
    send: 'Envoyer pour approbation',
    sent: 'L’adresse de livraison a été envoyée pour approbation.',
    kept: 'L’adresse valable reste en vigueur ; rien n’attend d’approbation.',
    confirm_title: 'Envoyer cette adresse de livraison pour approbation ?',
    confirm_text:
      'Votre société ne peut pas commander tant que la nouvelle adresse n’a pas été approuvée. Les approbateurs en sont aussitôt informés par e-mail.',
    keep: 'Ne pas envoyer',
  },
  password: {
    title: 'Mot de passe',
    text: 'Nous envoyons à %{email} un lien pour choisir un nouveau mot de passe.',
    send: 'Modifier le mot de passe',
    sending: 'Envoi…',
    sent: 'Le lien a été envoyé à %{email}. Il est valable 2 heures.',
  },
  sessions: {
    title: 'Vos connexions en cours',
    text: 'Mettez fin à celles que vous ne reconnaissez pas, puis modifiez votre mot de passe.',
    failed: 'Vos sessions n’ont pas pu être chargées.',
    name: '%{browser} sur %{system}',
    unknown: 'inconnu',
    times: 'Depuis le %{since}, dernière activité le %{seen}',
    current: 'Ce navigateur',
    end: 'Mettre fin',
    end_named: 'Mettre fin : %{name}, depuis le %{since}',
    end_others: 'Mettre fin à toutes les autres',
    ended: 'La session a été fermée.',
    others_ended: 'Toutes les autres sessions ont été fermées.',
  },
  data: {
    title: 'Vos données',
    text: 'Téléchargez tout ce qui est enregistré à votre sujet : coordonnées, commandes, modifications, sessions et e-mails, sous forme de fichier JSON.',
    download: 'Télécharger vos données',
    preparing: 'Préparation de vos données…',
  },
} satisfies MessagesLike<typeof english>
