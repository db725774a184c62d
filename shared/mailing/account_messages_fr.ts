import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { accountMailMessages as english } from '#shared/mailing/account_messages_en'

export const accountMailMessages = {
  colleague: {
    person: 'Utilisateur',
    email: 'E-mail',
    company: 'Société',
    account_id: 'Identifiant de compte',
    by: 'Modifié par',
    link: 'Ouvrir la page de profil',
  },
  user_enabled: {
    subject: 'Votre compte pour %{company} a été réactivé',
    heading: 'Votre compte a été réactivé',
    body: '%{by} a réactivé votre compte pour la société %{company} (%{cofor10}). Vous pouvez vous connecter avec votre mot de passe habituel.',
  },
  user_disabled: {
    subject: 'Votre compte pour %{company} a été désactivé',
    heading: 'Votre compte a été désactivé',
    body: '%{by} a désactivé votre compte pour la société %{company} (%{cofor10}). Vous avez été déconnecté et ne pourrez plus vous connecter tant qu’un collègue ne l’aura pas réactivé.',
  },
  user_enabled_to_company: {
    subject: 'L’utilisateur %{person} (%{company}) a été réactivé',
    heading: 'Un utilisateur a été réactivé',
    body: '%{by} a réactivé l’utilisateur %{person}, qui peut de nouveau se connecter pour la société %{company} (%{cofor10}).',
  },
  user_disabled_to_company: {
    subject: 'L’utilisateur %{person} (%{company}) a été désactivé',
    heading: 'Un utilisateur a été désactivé',
    body: '%{by} a désactivé l’utilisateur %{person}, qui ne peut plus se connecter pour la société %{company} (%{cofor10}).',
  },
  account: {
    email: 'E-mail',
    account_id: 'Identifiant de compte',
    hidden_code: 'masqué',
  },
  password_reset: {
    subject: 'Choisissez un nouveau mot de passe pour Label Portal',
    heading: 'Choisissez un nouveau mot de passe',
    body: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte. Le lien ci-dessous mène à la page où vous pourrez le choisir.',
    validity:
      'Le lien fonctionne une seule fois, pendant 2 heures. Si vous refaites une demande, seul l’e-mail le plus récent compte.',
    not_you:
      'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé.',
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
    body: 'Désormais, la connexion à votre compte demande, en plus du mot de passe, un code de votre application d’authentification. Conservez vos codes de secours en lieu sûr : chacun ouvre votre compte une seule fois si vous n’avez pas l’application sous la main.',
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
  api_token_created: {
    subject: 'Un nouveau jeton d’API agit en votre nom dans Label Portal',
    heading: 'Jeton d’API créé',
    body: '%{by} a créé le jeton d’API « %{token} ». Les programmes qui l’utilisent agissent en votre nom jusqu’à sa révocation ou son expiration.',
    not_you:
      'Si vous n’êtes pas au courant, révoquez ce jeton sur la page du lien ci-dessous et informez le service client.',
    link: 'Ouvrir les jetons d’API',
  },
  user_invited: {
    subject: 'Votre compte Label Portal',
    heading: 'Bienvenue sur Label Portal',
    body: 'Un compte a été créé pour vous. Le lien ci-dessous mène à la page où vous choisissez votre mot de passe ; vous vous connectez avec celui-ci, votre e-mail et l’identifiant de compte indiqué ci-dessous.',
    validity:
      'Le lien fonctionne une seule fois et pendant 7 jours. Passé ce délai, demandez-en un nouveau avec « Mot de passe oublié ? » sur la page de connexion.',
    link: 'Choisir votre mot de passe',
  },
  account_deleted: {
    subject: 'Votre compte Label Portal a été supprimé',
    heading: 'Votre compte a été supprimé',
    body: 'Vous avez supprimé votre compte. Votre nom, votre e-mail, votre numéro de téléphone et votre mot de passe ont disparu ; les commandes restent à votre société, sans votre nom. Ceci est le dernier e-mail à ce sujet.',
    not_you: 'Si ce n’était pas vous, veuillez contacter le service client sans délai.',
    link: 'S’inscrire de nouveau',
  },
  account_id_changed: {
    subject: 'Votre nouvel identifiant de compte : %{account_id}',
    heading: 'Votre société a un nouvel identifiant de compte',
    body: 'L’identifiant de compte provisoire %{former_account_id} de votre société a été remplacé par %{account_id}. Dès maintenant, veuillez vous connecter avec le nouveau.',
    what_stays:
      'Votre e-mail, votre mot de passe, vos commandes et vos adresses ne changent pas. L’ancien identifiant de compte ne fonctionne plus.',
    link: 'Se connecter',
  },
  email_changed: {
    subject: 'L’e-mail de votre compte Label Portal a été modifié',
    heading: 'Votre e-mail a été modifié',
    body: 'L’e-mail %{former_email} de votre compte a été remplacé par %{email}. Dès maintenant, vous vous connectez avec le nouveau, et tous les e-mails y sont envoyés.',
    what_ends:
      'Votre mot de passe ne change pas. Vous avez été déconnecté partout, et les liens des e-mails précédents ne fonctionnent plus ; « Mot de passe oublié ? » sur la page de connexion en envoie un nouveau.',
    not_you: 'Si vous ne l’avez pas demandé, informez immédiatement le service client.',
    link: 'Se connecter',
  },
  email_change_asked: {
    subject: 'Confirmez le nouvel e-mail de votre compte Label Portal',
    heading: 'Est-ce bien votre nouvel e-mail ?',
    body: '%{by} souhaite remplacer l’e-mail %{email} de votre compte par %{new_email}. Rien ne change tant que vous ne l’avez pas confirmé sur la page du lien ci-dessous, ou qu’un administrateur ne l’a pas fait.',
    validity:
      'Le lien fonctionne une seule fois et pendant 7 jours. Si l’e-mail est de nouveau modifié, seul le dernier message compte.',
    not_you:
      'Si vous n’êtes pas au courant, ne confirmez pas : refusez le nouvel e-mail sur la même page et informez immédiatement un administrateur. Quiconque lit cette boîte pourrait choisir un nouveau mot de passe pour votre compte.',
    link: 'Voir le nouvel e-mail',
  },
  confirm_email: {
    subject: 'Confirmez votre adresse e-mail pour Label Portal',
    heading: 'Confirmez votre adresse e-mail',
    body: 'Merci pour votre inscription à Label Portal. Veuillez confirmer, à l’aide du lien ci-dessous, que cette adresse e-mail est bien la vôtre. Le lien fonctionne pendant 7 jours. Si vous avez reçu plusieurs de ces e-mails, ouvrez le lien de celui dont vous connaissez le mot de passe : la première inscription confirmée compte.',
    next: 'Le constructeur vérifiera ensuite votre inscription, puis le service client activera votre compte. Vous recevrez un e-mail à chaque étape. Pour vous connecter, vous aurez besoin de l’identifiant de compte indiqué ci-dessous.',
    not_you:
      'Si vous ne vous êtes pas inscrit, vous n’avez rien à faire : sans confirmation, l’inscription reste sans effet.',
    link: 'Confirmer l’adresse e-mail',
  },
} satisfies MessagesLike<typeof english>
