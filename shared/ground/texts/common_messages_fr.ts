import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { commonMessages as english } from '#shared/ground/texts/common_messages_en'

export const commonMessages = {
  product: 'Label Portal',
  confirm: 'Confirmer',
  cancel: 'Annuler',
  close: 'Fermer',
  close_message: 'Fermer le message',
  retry: 'Réessayer',
  reload: 'Recharger la page',
  loading: 'Chargement…',
  messages: 'Messages',
  new_window: 's’ouvre dans une nouvelle fenêtre',
  no_answer: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
  unexpected: 'Une erreur s’est produite. Veuillez réessayer.',
  marked: 'Veuillez corriger ce qui est signalé.',
  start_failed: {
    title: 'Le portail n’a pas pu être chargé',
  },
  failure: {
    title: 'Une erreur inattendue s’est produite',
    text: 'Nous vous prions de nous excuser. Veuillez recharger la page. Si l’erreur se reproduit, contactez le service client.',
    out_of_date:
      'Une partie du portail n’a pas pu être chargée. Une nouvelle version est peut-être disponible : veuillez recharger la page.',
    request: 'Veuillez indiquer ce numéro au service client : %{request}',
    home: 'Aller à la page d’accueil',
  },
  not_found: {
    title: 'Page introuvable',
    text: 'Il n’existe aucune page à cette adresse. Elle a peut-être été déplacée, ou l’adresse comporte une erreur.',
    home: 'Aller à la page d’accueil',
  },
} satisfies MessagesLike<typeof english>
