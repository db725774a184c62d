import type { MessagesLike } from '#shared/i18n/catalogue'
import type { outboxMessages as english } from '#shared/mailing/outbox_messages_en'

export const outboxMessages = {
  mail_state: {
    PENDING: 'En attente',
    SENT: 'Envoyé',
    FAILED: 'Échec',
  },
  mail_template: {
    order_placed: 'Confirmation de commande',
    order_received_by_service: 'Nouvelle commande, au service clientèle',
    order_state_changed: 'Changement d’état de la commande',
    cancellation_requested: 'Annulation demandée',
    cancellation_requested_service: 'Annulation demandée, au service clientèle',
    user_enabled: 'Utilisateur activé',
    user_disabled: 'Utilisateur désactivé',
    user_enabled_to_company: 'Utilisateur activé, à la société',
    user_disabled_to_company: 'Utilisateur désactivé, à la société',
    user_invited: 'Invitation à choisir un mot de passe',
    account_id_changed: 'Nouvel identifiant de compte',
    password_reset: 'Lien pour un nouveau mot de passe',
    password_changed: 'Mot de passe modifié',
    confirm_email: 'Confirmation d’une adresse e-mail',
    user_approval_requested: 'Validation d’un utilisateur demandée',
    address_approval_requested: 'Validation d’une adresse demandée',
    approvals_waiting: 'Rappel des validations en attente',
    user_approved: 'Utilisateur validé',
    user_rejected: 'Utilisateur refusé',
    user_activated: 'Compte mis en service',
    activation_requested: 'Mise en service demandée, au service clientèle',
    address_approved: 'Adresse validée',
    address_rejected: 'Adresse refusée',
  },
  outbox: {
    search: 'Destinataire',
    content: 'Contenu',
    empty: 'Aucun e-mail',
    empty_text:
      'Les e-mails apparaissent ici dès qu’il se passe quelque chose dont quelqu’un est informé.',
    resend: 'Renvoyer',
    resend_failed: 'Renvoyer les e-mails en échec',
    resend_failed_title: 'Renvoyer tous les e-mails en échec ?',
    resend_failed_text: 'Les e-mails dont le lien n’ouvre plus rien restent tels quels.',
    resent: 'L’e-mail est renvoyé.',
    resent_many: '%{smart_count} e-mail est renvoyé. |||| %{smart_count} e-mails sont renvoyés.',
    dead_links:
      '%{smart_count} e-mail reste, car son lien n’ouvre plus rien. |||| %{smart_count} e-mails restent, car leurs liens n’ouvrent plus rien.',
    not_resent: 'Les e-mails n’ont pas pu être renvoyés.',
    resend_problem: {
      MAIL_WAITING: 'Cet e-mail attend encore d’être envoyé.',
      MAIL_CODE_DEAD: 'Le lien de cet e-mail n’ouvre plus rien. Il faut en demander un nouveau.',
    },
  },
  resources: {
    mail_outbox: {
      fields: {
        id: 'Numéro',
        to: 'Destinataire',
        language: 'Langue',
        template: 'Type',
        state: 'État',
        attempts: 'Tentatives',
        next_attempt_at: 'Prochaine tentative',
        last_error: 'Dernière erreur',
        created_at: 'Rédigé',
        sent_at: 'Envoyé',
        subject: 'Objet',
        text: 'Texte',
      },
    },
  },
} satisfies MessagesLike<typeof english>
