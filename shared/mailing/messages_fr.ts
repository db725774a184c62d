import type { MessagesLike } from '#shared/i18n/catalogue'
import type { mailingMessages as english } from '#shared/mailing/messages_en'

export const mailingMessages = {
  common: {
    product_name: 'Label Portal',
    greeting: 'Bonjour %{person},',
    footer: 'Envoyé par Label Portal, %{url}',
    questions: 'Des questions ? Écrivez à %{email} ou répondez simplement à cet e-mail.',
    open_order: 'Ouvrir la commande',
    open_backoffice: 'Ouvrir l’administration',
    fact: '%{label} : %{value}',
    net_amounts: 'Tous les montants s’entendent hors TVA.',
  },
  order: {
    order_id: 'Numéro de commande',
    customer_order_no: 'Votre numéro de commande (PO)',
    customer_order_no_of_customer: 'Numéro de commande du client (PO)',
    company: 'Société',
    account_id: 'Identifiant du compte',
    ordered_by: 'Commandé par',
    state: 'État',
    desired_delivery_date: 'Date d’expédition souhaitée',
    as_soon_as_possible: 'Dès que possible',
    transport: 'Transport',
    transport_by_customer: 'Enlèvement par le transporteur du client',
    transport_by_us: 'Livraison par nos soins',
    billing_address: 'Adresse de facturation',
    delivery_address: 'Adresse de livraison',
    product: 'Produit',
    labels: 'Étiquettes',
    unit_price: 'Prix par étiquette',
    position_total: 'Total',
    rolls: '%{rolls} rouleau |||| %{rolls} rouleaux',
    positions_total: 'Produits',
    handling_costs: 'Frais de traitement',
    delivery_costs: 'Frais de livraison',
    total: 'Total',
    warnings: 'À noter',
  },
  order_placed: {
    subject: 'Votre commande %{order_id}',
    heading: 'Merci pour votre commande',
    body: 'Nous avons bien reçu votre commande %{order_id}. Vous recevrez un autre e-mail dès que le service client l’aura confirmée.',
  },
  order_received_by_service: {
    subject: 'Nouvelle commande %{order_id} de %{company}',
    heading: 'Nouvelle commande',
    body: '%{person} de la société %{company} (%{cofor10}) a envoyé la commande %{order_id}. Merci de la vérifier et de la confirmer.',
  },
  order_state_changed: {
    subject: 'Votre commande %{order_id} : %{state}',
    heading: 'Du nouveau pour votre commande',
    body: 'L’état de votre commande %{order_id} a changé. Nouvel état : %{state}.',
  },
  cancellation_requested: {
    subject: 'Annulation de la commande %{order_id} demandée',
    heading: 'Nous avons bien reçu votre demande d’annulation',
    body: 'Vous avez demandé l’annulation de la commande %{order_id}. Le service client vérifie si elle est encore possible et vous tiendra informé. D’ici là, la commande reste valable.',
  },
  cancellation_requested_service: {
    subject: 'Annulation de la commande %{order_id} demandée par %{company}',
    heading: 'Annulation demandée',
    body: '%{person} de la société %{company} (%{cofor10}) demande l’annulation de la commande %{order_id}. Merci d’accepter ou de refuser cette demande.',
  },
  colleague: {
    person: 'Utilisateur',
    email: 'E-mail',
    company: 'Société',
    account_id: 'Identifiant du compte',
    by: 'Modifié par',
    link: 'Ouvrir la page de profil',
  },
  user_enabled: {
    subject: 'Votre compte pour %{company} a été activé',
    heading: 'Votre compte a été activé',
    body: '%{by} a activé votre compte pour la société %{company} (%{cofor10}). Vous pouvez vous connecter avec votre mot de passe habituel.',
  },
  user_disabled: {
    subject: 'Votre compte pour %{company} a été désactivé',
    heading: 'Votre compte a été désactivé',
    body: '%{by} a désactivé votre compte pour la société %{company} (%{cofor10}). Vous avez été déconnecté et ne pourrez plus vous connecter tant qu’un collègue ne l’aura pas réactivé.',
  },
  user_enabled_to_company: {
    subject: 'L’utilisateur %{person} de %{company} a été activé',
    heading: 'Un utilisateur a été activé',
    body: '%{by} a activé le compte de %{person}, qui peut de nouveau se connecter pour la société %{company} (%{cofor10}).',
  },
  user_disabled_to_company: {
    subject: 'L’utilisateur %{person} de %{company} a été désactivé',
    heading: 'Un utilisateur a été désactivé',
    body: '%{by} a désactivé le compte de %{person}, qui ne peut plus se connecter pour la société %{company} (%{cofor10}).',
  },
  account: {
    email: 'E-mail',
    account_id: 'Identifiant du compte',
    hidden_code: 'masqué',
  },
  password_reset: {
    subject: 'Choisissez un nouveau mot de passe pour Label Portal',
    heading: 'Choisissez un nouveau mot de passe',
    body: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte. Le lien ci-dessous mène à la page où vous pourrez le choisir.',
    validity:
      'Le lien fonctionne une seule fois, pendant 2 heures. Si vous refaites une demande, seul l’e-mail le plus récent compte.',
    not_you:
      'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé.',
    link: 'Choisir un nouveau mot de passe',
  },
  password_changed: {
    subject: 'Votre mot de passe pour Label Portal a été modifié',
    heading: 'Votre mot de passe a été modifié',
    body: 'Le mot de passe de votre compte vient d’être modifié. Partout ailleurs où vous étiez connecté, vous avez été déconnecté.',
    not_you:
      'Si ce n’était pas vous, demandez immédiatement un nouveau mot de passe et informez le service client.',
    link: 'Demander un nouveau mot de passe',
  },
  second_factor_on: {
    subject: 'Votre compte Label Portal est protégé par un second facteur',
    heading: 'Second facteur activé',
    body: 'Désormais, la connexion à votre compte demande, en plus du mot de passe, un code de votre application d’authentification. Conservez vos codes de secours en lieu sûr : chacun ouvre votre compte une seule fois si vous n’avez pas l’application sous la main.',
    not_you: 'Si ce n’était pas vous, informez immédiatement le service client.',
    link: 'Ouvrir la page de profil',
  },
  second_factor_off: {
    subject: 'Le second facteur de votre compte Label Portal a été désactivé',
    heading: 'Second facteur désactivé',
    body: 'La connexion à votre compte ne demande de nouveau que le mot de passe. Vos codes de secours ne sont plus valables.',
    not_you:
      'Si ce n’était ni vous, ni le service client à votre demande, choisissez immédiatement un nouveau mot de passe et informez le service client.',
    link: 'Demander un nouveau mot de passe',
  },
  recovery_codes_renewed: {
    subject: 'Votre compte Label Portal a de nouveaux codes de secours',
    heading: 'Codes de secours remplacés',
    body: 'De nouveaux codes de secours ont été créés pour votre compte. Les précédents ne sont plus valables.',
    not_you:
      'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe et informez le service client.',
    link: 'Demander un nouveau mot de passe',
  },
  user_invited: {
    subject: 'Votre compte Label Portal',
    heading: 'Bienvenue sur Label Portal',
    body: 'Un compte a été créé pour vous. Le lien ci-dessous mène à la page où vous choisissez votre mot de passe ; vous vous connectez avec celui-ci, votre e-mail et l’identifiant de compte indiqué ci-dessous.',
    validity:
      'Le lien fonctionne une seule fois et pendant 7 jours. Passé ce délai, demandez-en un nouveau avec « Mot de passe oublié ? » sur la page de connexion.',
    link: 'Choisir votre mot de passe',
  },
  account_id_changed: {
    subject: 'Votre nouvel identifiant de compte : %{account_id}',
    heading: 'Votre société a un nouvel identifiant de compte',
    body: 'L’identifiant de compte provisoire %{former_account_id} de votre société a été remplacé par %{account_id}. Dès maintenant, veuillez vous connecter avec le nouveau.',
    what_stays:
      'Votre e-mail, votre mot de passe, vos commandes et vos adresses ne changent pas. L’ancien identifiant de compte ne fonctionne plus.',
    link: 'Se connecter',
  },
  confirm_email: {
    subject: 'Confirmez votre adresse e-mail pour Label Portal',
    heading: 'Confirmez votre adresse e-mail',
    body: 'Merci pour votre inscription à Label Portal. Veuillez confirmer, à l’aide du lien ci-dessous, que cette adresse e-mail est bien la vôtre. Le lien fonctionne pendant 7 jours. Si vous avez reçu plusieurs de ces e-mails, ouvrez le lien de celui dont vous connaissez le mot de passe : la première inscription confirmée compte.',
    next: 'Le constructeur vérifiera ensuite votre inscription, puis le service client activera votre compte. Vous recevrez un e-mail à chaque étape. Pour vous connecter, vous aurez besoin de l’identifiant du compte indiqué ci-dessous.',
    not_you:
      'Si vous ne vous êtes pas inscrit, vous n’avez rien à faire : sans confirmation, l’inscription reste sans effet.',
    link: 'Confirmer l’adresse e-mail',
  },
  mailbox: {
    title: 'Boîte aux lettres de démonstration',
    explanation:
      'Aucun e-mail ne quitte cette démonstration. Tout ce qu’elle aurait envoyé est conservé ici ; les liens des e-mails fonctionnent.',
    empty: 'Aucun e-mail pour le moment.',
    choose: 'Choisissez un e-mail pour le lire.',
    not_found: 'Cet e-mail n’existe pas.',
    mails: 'E-mails',
    filter: 'Destinataire',
    apply: 'Afficher',
    show_all: 'Tout afficher',
    to: 'À',
    date: 'Date',
    view_html: 'Mis en forme',
    view_text: 'Texte brut',
    content: 'Contenu de l’e-mail',
    back: 'Vers le portail',
  },
} satisfies MessagesLike<typeof english>
