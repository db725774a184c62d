import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { secondFactorMessages as english } from '#shared/access/second_factor/messages_en'

export const secondFactorMessages = {
  title: 'Second facteur',
  loading: 'Chargement…',
  failed: 'L’état du second facteur n’a pas pu être chargé.',
  off: 'Désactivé. Votre mot de passe suffit pour ouvrir votre compte.',
  explanation:
    'Avec un second facteur, la connexion demande aussi un code affiché par une application d’authentification sur votre téléphone. Un mot de passe volé ne suffit alors plus.',
  on: 'Activé depuis le %{date}.',
  codes_left:
    '%{smart_count} code de secours restant |||| %{smart_count} codes de secours restants',
  required: 'Votre rôle exige un second facteur : il ne peut pas être désactivé.',
  cancel: 'Annuler',
  password: 'Votre mot de passe actuel',
  either_code: 'Code de l’application ou code de secours',
  set_up: {
    start: 'Configurer',
    password_text: 'Veuillez confirmer qu’il s’agit bien de vous.',
    go_on: 'Continuer',
    scan: 'Scannez ce code QR avec une application d’authentification ou saisissez-y la clé secrète.',
    qr: 'Code QR pour l’application d’authentification',
    secret: 'Clé secrète',
    code_text: 'Saisissez ensuite les 6 chiffres affichés par l’application.',
    code: 'Code de l’application',
    confirm: 'Activer',
    done: 'Le second facteur est activé.',
  },
  recovery: {
    title: 'Vos codes de secours',
    text: 'Chacun de ces codes ouvre votre compte une seule fois si vous n’avez pas l’application sous la main. Ils ne sont affichés qu’une seule fois : conservez-les en lieu sûr.',
    copy: 'Copier',
    copied: 'Les codes ont été copiés.',
    copy_failed:
      'Les codes n’ont pas pu être copiés. Veuillez les sélectionner et les copier vous-même.',
    download: 'Télécharger',
    print: 'Imprimer',
    stored: 'Je les ai conservés',
    renew: 'Nouveaux codes de secours',
    renew_text: 'Les nouveaux codes remplacent tous les précédents.',
    renew_confirm: 'Créer de nouveaux codes',
  },
  disable: {
    start: 'Désactiver',
    text: 'Votre mot de passe suffira de nouveau pour ouvrir votre compte.',
    confirm: 'Désactiver le second facteur',
    done: 'Le second facteur est désactivé.',
  },
} satisfies MessagesLike<typeof english>
