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
  },
  outbox: {
    search: 'Destinataire',
    content: 'Contenu',
    empty: 'Aucun e-mail',
    empty_text:
      'Les e-mails apparaissent ici dès qu’il se passe quelque chose dont quelqu’un est informé.',
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
