import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { accountsMessages as english } from '#shared/access/accounts/messages_en'

export const accountsMessages = {
  login: {
    title: 'CONNEXION',
    intro: 'Commandez vos étiquettes de sécurité et suivez vos commandes.',
    email: 'E-mail',
    account_id: 'Identifiant de compte',
    password: 'Mot de passe',
    show_password: 'Afficher le mot de passe',
    hide_password: 'Masquer le mot de passe',
    submit: 'SE CONNECTER',
    submitting: 'Connexion…',
    forgot_password: 'Mot de passe oublié ?',
    register: 'Créer un compte',
    expired: 'Votre session a expiré.',
    wait_seconds:
      'Trop de tentatives. Veuillez réessayer dans %{smart_count} seconde. |||| Trop de tentatives. Veuillez réessayer dans %{smart_count} secondes.',
    wait_minutes:
      'Trop de tentatives. Veuillez réessayer dans %{smart_count} minute. |||| Trop de tentatives. Veuillez réessayer dans %{smart_count} minutes.',
  },
  second_factor: {
    code: 'Code de l’application',
    code_text:
      'Saisissez les 6 chiffres que votre application d’authentification affiche pour Label Portal.',
    recovery_code: 'Code de secours',
    recovery_code_text:
      'Saisissez l’un des codes de secours que vous avez conservés. Il ne fonctionne qu’une seule fois.',
    use_recovery_code: 'Utiliser un code de secours',
    use_code: 'Utiliser un code de l’application',
    back: 'Retour au mot de passe',
    required_title: 'Configurer un second facteur',
    required_text:
      'Votre rôle exige un second facteur. Tout le reste fonctionnera dès que vous l’aurez configuré.',
    log_out: 'Se déconnecter',
  },
  again: {
    title: 'Veuillez vous reconnecter',
    text: 'Votre session a expiré. Vos saisies sur cette page sont conservées.',
    new_password: 'Choisir un nouveau mot de passe',
    new_password_help:
      'Choisissez-en un nouveau dans une autre fenêtre, puis continuez ici : vos saisies sont conservées.',
    leave: 'Aller à la page de connexion',
  },
  reset_password: {
    title: 'Mot de passe oublié ?',
    intro:
      'Saisissez votre e-mail et votre identifiant de compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    submitting: 'Envoi…',
    sent: 'Si un compte correspond à vos saisies, nous avons envoyé un e-mail à son adresse. Le lien qu’il contient est valable 2 heures.',
    back: 'Retour à la connexion',
  },
  new_password: {
    title: 'Choisissez un nouveau mot de passe',
    password: 'Nouveau mot de passe',
    repeat: 'Répétez le nouveau mot de passe',
    rules: 'Votre mot de passe doit comporter :',
    rule: {
      length: 'au moins 8 caractères',
      digit: '1 chiffre',
      lower_case: '1 lettre minuscule',
      special: '1 caractère spécial',
      characters: 'ni espace ni accent',
    },
    met: 'respecté :',
    unmet: 'manque encore :',
    submit: 'Enregistrer le mot de passe',
    submitting: 'Enregistrement…',
    changed:
      'Votre mot de passe a été modifié et vous êtes connecté. Vous allez être redirigé vers la page d’accueil dans un instant.',
    go_on: 'Aller à la page d’accueil maintenant',
    changed_log_in: 'Votre mot de passe a été modifié. Veuillez l’utiliser pour vous connecter.',
    log_in: 'Aller à la page de connexion',
    new_link: 'Demander un nouveau lien',
  },
  expired_password: {
    title: 'Votre mot de passe a expiré',
    text: 'Pour votre sécurité, les mots de passe doivent être changés de temps à autre. Nous vous enverrons un lien pour en choisir un nouveau.',
    email: 'E-mail',
    account_id: 'Identifiant de compte',
    submit: 'Envoyer le lien',
    back: 'Retour à la connexion',
  },
  email_change: {
    title: 'Votre nouvel e-mail',
    intro:
      'Si vous confirmez, vous vous connecterez désormais avec le nouvel e-mail, tous les messages y seront envoyés et vous serez déconnecté partout. Ne confirmez que si cette boîte est bien la vôtre.',
    loading: 'Chargement du nouvel e-mail',
    failed: 'Le nouvel e-mail n’a pas pu être chargé.',
    former_email: 'E-mail actuel',
    email: 'Nouvel e-mail',
    account_id: 'Identifiant de compte',
    asked_by: 'Demandé par',
    expires_at: 'Valable jusqu’au',
    confirm: 'Confirmer le nouvel e-mail',
    refuse: 'Le refuser',
    submitting: 'Envoi…',
    over_title: 'Rien à confirmer',
    confirmed_title: 'Votre e-mail a été modifié',
    confirmed: 'Désormais, vous vous connectez avec %{email}. Votre mot de passe ne change pas.',
    refused_title: 'Le nouvel e-mail a été refusé',
    refused:
      'Votre e-mail ne change pas. Si vous ne savez pas qui a demandé cette modification, ni pourquoi, informez un administrateur.',
    log_in: 'Aller à la page de connexion',
  },
  unauthorized: {
    title: 'Accès non autorisé',
    text: 'Vous ne disposez pas des droits nécessaires pour accéder à ce contenu.',
    home: 'Aller à la page d’accueil',
  },
} satisfies MessagesLike<typeof english>
