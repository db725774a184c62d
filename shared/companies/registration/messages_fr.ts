import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { registrationMessages as english } from '#shared/companies/registration/messages_en'

export const registrationMessages = {
  title: 'Créer un compte',
  back_to_login: 'Retour à la connexion',
  back: 'Retour',
  continue: 'Continuer',
  save_change: 'Enregistrer et revenir au récapitulatif',
  nothing_to_order:
    'Il n’y a encore rien à commander ici. Vous pouvez vous inscrire quand même ; la boutique est en cours de préparation.',
  look_up: {
    title: 'Trouver votre société',
    intro:
      'Saisissez le COFOR6 de votre société ou l’identifiant de compte (COFOR10) de votre site. Le constructeur vous les a communiqués.',
    option: 'Option %{number}',
    cofor6: 'COFOR6',
    cofor6_help: '6 lettres ou chiffres',
    account_id: 'Identifiant de compte',
    account_id_help: '6 à 10 lettres ou chiffres, sans espace',
    or: 'ou',
    searching: 'Recherche…',
    not_found:
      'COFOR6 ou identifiant de compte introuvable. Veuillez recharger la page et saisir un COFOR6 ou un identifiant de compte valable.',
    failed: 'La recherche de votre société a échoué.',
  },
  steps: {
    label: 'Étapes de l’inscription',
    site: 'Site',
    company: 'Société',
    addresses: 'Adresses',
    contacts: 'Contacts',
    products: 'Produits',
    user: 'Vos coordonnées',
    summary: 'Récapitulatif',
    locked: '%{step} (déjà connu)',
  },
  site: {
    title: 'Choisissez votre site',
    intro: 'Pour quel site de votre société vous inscrivez-vous ?',
    intro_account: 'Vérifiez qu’il s’agit bien de votre site et sélectionnez-le.',
    legend: 'Sites trouvés',
    account_id: 'Identifiant de compte %{account_id}',
    additional_user:
      'Ce site a déjà des utilisateurs. Vous vous inscrivez comme utilisateur supplémentaire et ne saisissez que vos coordonnées.',
    restricted:
      'Ce fournisseur n’accepte pas de nouveaux sites : seuls les sites déjà clients sont proposés. Si le vôtre n’y figure pas, veuillez contacter le service client.',
    none: 'Aucun site de ce fournisseur n’est encore client.',
    unknown: 'Ma société ne figure pas dans la liste',
    unknown_text:
      'Nous ne connaissons aucune société avec le COFOR6 %{cofor6}. Vous pouvez tout de même l’inscrire : saisissez ses données aux étapes suivantes, et elle recevra un identifiant de compte provisoire.',
    search_again: 'Nouvelle recherche',
    required: 'Veuillez choisir un site.',
  },
  company: {
    title: 'Votre société',
    known:
      'Ces données nous viennent du constructeur. Si elles sont inexactes, veuillez contacter le service client.',
    unknown: 'Saisissez les données de votre société telles qu’elles figurent sur ses factures.',
    name: 'Raison sociale',
    cofor6: 'COFOR6',
    account_id: 'Identifiant de compte',
    vat: 'Numéro de TVA',
  },
  addresses: {
    title: 'Adresses',
    intro:
      'Les étiquettes sont livrées à l’adresse de livraison, les factures sont établies à l’adresse de facturation.',
    billing: 'Adresse de facturation',
    delivery: 'Adresse de livraison',
    same: 'Livrer à l’adresse de facturation',
  },
  contacts: {
    title: 'Contacts',
    intro:
      'À qui nous adresser dans votre société, et à quel sujet ? Une même personne peut être indiquée plusieurs fois.',
    known: 'Nous le connaissons déjà par un autre site de votre société.',
    category: {
      COMMERCIAL: 'Contact commercial',
      PROVISIONING: 'Contact approvisionnement',
      TS_DELIVERY: 'Contact pour les livraisons',
      TS_INVOICE: 'Contact pour la facturation',
    },
    about: {
      COMMERCIAL: 'Pour les prix et les contrats.',
      PROVISIONING:
        'Reçoit un e-mail lorsque des utilisateurs de votre société sont désactivés ou réactivés.',
      TS_DELIVERY: 'Pour les expéditions et leur réception.',
      TS_INVOICE: 'Pour les factures et les paiements.',
    },
    name: 'Nom',
    phone: 'Téléphone',
    email: 'E-mail',
    same: 'Même personne que',
    same_as: 'Même personne : %{name}',
  },
  products: {
    title: 'Groupes de produits',
    intro: 'Pour quels groupes de produits votre société a-t-elle besoin d’étiquettes ?',
    quota: {
      MOPAR: 'MOPAR',
      SUSTAINERA: 'SUSTAINera',
      EUR: 'Eurorepar',
      BPROAUTO: 'bproauto',
    },
  },
  user: {
    title: 'Vos coordonnées',
    intro: 'Vous vous connecterez avec votre e-mail, l’identifiant de compte et ce mot de passe.',
    first_name: 'Prénom',
    last_name: 'Nom',
    email: 'E-mail',
    email_help:
      'Nous envoyons un e-mail à cette adresse ; le lien qu’il contient finalise votre inscription.',
    phone: 'Téléphone',
    phone_help: 'Uniquement des chiffres, des espaces et + . ( ) -',
    password: 'Mot de passe',
    password_again: 'Répétez le mot de passe',
    password_kept_not:
      'Pour votre sécurité, le mot de passe n’est pas conservé lorsque la page est rechargée.',
  },
  summary: {
    title: 'Vérifier et envoyer',
    intro: 'Veuillez vérifier vos saisies.',
    change: 'Modifier',
    change_part: 'Modifier : %{part}',
    additional_user: 'Vous vous inscrivez comme utilisateur supplémentaire de cette société.',
    unknown_account: 'attribué après l’inscription',
    same_as_billing: 'L’adresse de facturation',
    name: 'Nom',
    password: 'Mot de passe',
    password_set: 'choisi',
    send: 'ENVOYER',
    sending: 'Envoi…',
    failed: 'Votre inscription n’a pas pu être envoyée.',
    check:
      'Certaines saisies n’ont pas été acceptées. Veuillez les corriger et envoyer de nouveau.',
  },
  received: {
    title: 'Inscription reçue',
    text: 'Merci. Nous avons bien reçu votre inscription.',
    mail_sent: 'Nous avons envoyé un e-mail à %{email}.',
    mail_sent_somewhere: 'Nous avons envoyé un e-mail à l’adresse que vous avez saisie.',
    next: 'La suite',
    next_confirm: 'Ouvrez le lien contenu dans l’e-mail sous 7 jours et confirmez votre adresse.',
    next_approval: 'Le constructeur vérifie ensuite votre inscription.',
    next_activation: 'Le service client active votre compte, et vous pouvez vous connecter.',
    no_mail:
      'Pas d’e-mail ? Regardez aussi dans vos courriers indésirables avant de contacter le service client.',
  },
  confirmation: {
    title: 'Confirmation de l’e-mail',
    intro:
      'Avec ce bouton, vous confirmez que cette adresse e-mail est la vôtre et que vous vous êtes inscrit.',
    confirm: 'Confirmer mon adresse e-mail',
    in_progress: 'Votre adresse e-mail est en cours de confirmation…',
    confirmed_title: 'E-MAIL CONFIRMÉ',
    confirmed: 'Merci. Votre inscription est maintenant en attente d’approbation.',
    confirmed_next: 'Nous vous enverrons un e-mail dès qu’une décision sera prise.',
    company_taken_title: 'E-MAIL CONFIRMÉ',
    company_taken:
      'Une autre personne a inscrit votre société avant vous. Ce sont les données qu’elle a saisies qui comptent ; les vôtres n’ont pas été reprises.',
    company_taken_next:
      'Votre propre inscription est en attente d’approbation en tant qu’utilisateur supplémentaire. Si vous ne savez pas de qui il s’agit, veuillez contacter le service client.',
    overtaken_title: 'DÉJÀ INSCRIT',
    overtaken:
      'Cette adresse e-mail a été confirmée avec une autre inscription pour cette société. C’est celle-là qui compte ; celle-ci, avec son mot de passe, est sans effet.',
    overtaken_next:
      'Si l’autre inscription n’était pas la vôtre, ou si vous n’en connaissez pas le mot de passe, veuillez contacter le service client.',
    register_again_title: 'VEUILLEZ VOUS INSCRIRE DE NOUVEAU',
    register_again: 'Les données de la société ont changé depuis votre inscription.',
    register_again_next:
      'Rien n’a été conservé. Veuillez vous inscrire de nouveau avec les données actuelles.',
    register: 'S’inscrire de nouveau',
    failed_title: 'ÉCHEC DE LA CONFIRMATION',
    failed: 'Code de confirmation non valable ou expiré.',
    failed_next: 'Veuillez contacter le service client.',
    unanswered_title: 'E-mail pas encore confirmé',
  },
} satisfies MessagesLike<typeof english>
