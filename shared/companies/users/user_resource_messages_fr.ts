import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { userResourceMessages as english } from '#shared/companies/users/user_resource_messages_en'

export const userResourceMessages = {
  ...recordMessages,
  users: {
    person: 'Personne',
    overview: 'Vue d’ensemble',
    empty: 'Aucun utilisateur',
    empty_text: 'Toute personne qui s’inscrit apparaît ici, de même que les collaborateurs.',
    search: 'Nom, e-mail ou identifiant de compte',
    account: 'Compte',
    actions: 'Actions',
    create: 'Nouveau collaborateur',
    create_hint:
      'La personne reçoit un e-mail avec un lien pour choisir un mot de passe. Les utilisateurs des fournisseurs s’inscrivent eux-mêmes.',
    no_phone: 'peut rester vide',
    email_help:
      'Il sert à se connecter. Le modifier déconnecte l’utilisateur, invalide les liens qu’il a reçus par e-mail et envoie un e-mail à l’ancienne et à la nouvelle adresse.',
    email_help_staff:
      'L’utilisateur se connecte avec cet e-mail. Un nouvel e-mail ne compte qu’une fois confirmé : avec le lien envoyé à l’ancienne adresse, ou par un autre administrateur sur la page de l’utilisateur.',
    email_waits:
      'Un nouvel e-mail attend d’être confirmé : %{email}. %{name} l’a demandé le %{asked}. Tant qu’il n’est pas confirmé avec le lien envoyé à %{former}, ou par un autre administrateur, %{former} reste en vigueur. Il sera oublié après le %{end}.',
    administrators_only:
      'Seuls les administrateurs peuvent modifier cet utilisateur, qui a des droits que vous n’avez pas ou appartient au personnel d’une autre société.',
    saved: 'L’utilisateur a été enregistré.',
    saved_email_waits: 'L’utilisateur a été enregistré. Le nouvel e-mail attend d’être confirmé.',
    created: 'L’utilisateur a été créé et reçoit un e-mail.',
    roles_of: 'Rôles attribués à %{name}',
    roles_hint:
      'L’utilisateur a tous les droits de ses rôles. Toute modification prend effet dès la requête suivante.',
    roles_saved: 'Les rôles ont été enregistrés.',
    save_roles: 'Enregistrer les rôles',
    limit_of: 'Approbation des commandes : %{name}',
    limit: 'Plafond en euros, net',
    limit_hint:
      'Une commande au-delà du plafond attend l’accord d’un approbateur des achats de la société. Laissez vide pour ne fixer aucun plafond.',
    limit_saved: 'Le plafond a été enregistré.',
    save_limit: 'Enregistrer le plafond',
    no_roles: 'aucun rôle',
  },
  user_action: {
    activate: {
      label: 'Activer le compte',
      confirm: 'Activer %{name} ? Un e-mail est envoyé et la connexion devient possible.',
      done: 'Le compte a été activé.',
    },
    enable: {
      label: 'Réactiver',
      confirm: 'Réactiver %{name} ? L’utilisateur et le contact de sa société reçoivent un e-mail.',
      done: 'L’utilisateur a été réactivé.',
    },
    disable: {
      label: 'Désactiver',
      confirm:
        'Désactiver %{name} ? L’utilisateur est aussitôt déconnecté et ne peut plus se connecter. Un e-mail est envoyé à l’utilisateur et au contact de sa société.',
      done: 'L’utilisateur a été désactivé.',
    },
    expire_password: {
      label: 'Exiger un nouveau mot de passe',
      confirm:
        'Faire choisir un nouveau mot de passe à %{name} ? L’utilisateur est aussitôt déconnecté et reçoit un lien par e-mail lorsqu’il se reconnecte.',
      done: 'L’utilisateur doit maintenant choisir un nouveau mot de passe.',
    },
    send_password_reset: {
      label: 'Envoyer un lien pour un nouveau mot de passe',
      confirm:
        'Envoyer à %{name} un lien pour choisir un nouveau mot de passe ? Il est valable 2 heures.',
      done: 'L’e-mail est en route.',
    },
    confirm_email: {
      label: 'Confirmer le nouvel e-mail',
      confirm:
        'Mettre %{email} en vigueur ? Assurez-vous d’abord que cette boîte appartient bien à l’utilisateur. Il sera déconnecté, et un e-mail sera envoyé aux deux adresses.',
      done: 'Le nouvel e-mail est en vigueur.',
    },
    withdraw_email: {
      label: 'Annuler le nouvel e-mail',
      confirm:
        'Annuler %{email} ? L’e-mail en vigueur reste inchangé, et le lien envoyé ne fonctionnera plus.',
      done: 'Le nouvel e-mail a été annulé.',
    },
    renew_request: {
      label: 'Envoyer un nouveau lien aux approbateurs',
      confirm:
        'Envoyer à tous les approbateurs un nouveau lien concernant %{name} ? Le lien précédent ne fonctionne plus.',
      done: 'Une personne reçoit l’e-mail. |||| %{smart_count} personnes reçoivent l’e-mail.',
      nobody:
        'Aucun e-mail n’a été envoyé : aucun utilisateur actif n’a le droit d’approuver des utilisateurs.',
    },
    reset_second_factor: {
      label: 'Réinitialiser le second facteur',
      confirm:
        'Retirer à %{name} son second facteur ? Assurez-vous d’abord que la demande vient bien de cette personne. Elle est aussitôt déconnectée, reçoit un e-mail et se connecte désormais avec le seul mot de passe.',
      done: 'Le second facteur a été réinitialisé.',
    },
    act: {
      label: 'Agir au nom de cet utilisateur',
      confirm:
        'Agir pour %{name} ? Vous voyez la boutique comme cette personne et commandez en son nom, pendant une heure au plus. Le journal d’audit vous nomme tous les deux.',
    },
  },
  resources: {
    users: {
      fields: {
        id: 'Numéro',
        email: 'E-mail',
        first_name: 'Prénom',
        last_name: 'Nom',
        company_id: 'Société',
        company_name: 'Société',
        account_id: 'Identifiant de compte',
        company_kind: 'Type de société',
        roles: 'Rôles',
        role: 'Rôle',
        state: 'État',
        is_active: 'Actif',
        last_login_at: 'Dernière connexion',
        created_at: 'Inscrit',
        updated_at: 'Modifié',
        phone: 'Téléphone',
        language: 'Langue',
        password_changed_at: 'Mot de passe modifié',
        password_expired: 'Nouveau mot de passe exigé',
        second_factor: 'Second facteur',
        sessions: 'Sessions ouvertes',
      },
    },
  },
} satisfies MessagesLike<typeof english>
