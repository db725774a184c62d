import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { mailingMessages as english } from '#shared/mailing/messages_en'

export const mailingMessages = {
  common: {
    product_name: 'Label Portal',
    greeting: 'Bonjour %{person},',
    footer: 'Envoyé par Label Portal, %{url}',
    questions: 'Des questions ? Écrivez à %{email} ou répondez simplement à cet e-mail.',
    open_rolls: 'Activer les rouleaux',
    open_order: 'Ouvrir la commande',
    fact: '%{label} : %{value}',
    attachments_too_large:
      'Les documents joints seraient trop volumineux pour un e-mail. Vous pouvez les télécharger sur le portail : %{url}',
    net_amounts: 'Tous les montants s’entendent hors TVA.',
  },
  order: {
    order_id: 'Numéro de commande',
    customer_order_no: 'Votre référence de commande',
    customer_order_no_of_customer: 'Référence de commande du client',
    cost_centre: 'Centre de coûts',
    own_reference: 'référence client %{reference}',
    company: 'Société',
    account_id: 'Identifiant de compte',
    email: 'E-mail',
    reason: 'Motif',
    payment: 'Paiement',
    payment_term: '%{smart_count} jour net |||| %{smart_count} jours net',
    handling_services: 'dont services',
    ordered_by: 'Commandé par',
    requested_by: 'Demandé par',
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
    subject: 'Nouvelle commande %{order_id} de la société %{company}',
    heading: 'Nouvelle commande',
    body: '%{person} de la société %{company} (%{cofor10}) a envoyé la commande %{order_id}. Merci de la vérifier et de la confirmer.',
  },
  order_approval_requested: {
    subject: 'À approuver : commande %{order_id}, passée par %{person}',
    heading: 'Une commande attend votre approbation',
    body: '%{person} a passé la commande %{order_id}, qui dépasse son plafond. Elle n’est transmise à l’imprimeur que si un approbateur des achats de votre société l’approuve. Veuillez décider au plus tard le %{until} : jusque-là, ses prix sont garantis et ses étiquettes sont réservées sur vos quotas.',
  },
  order_approval: {
    link: 'Voir la demande',
    approved: '%{by} a approuvé la commande.',
    moved:
      'La date d’expédition souhaitée, le %{from}, n’était plus possible. Elle est désormais fixée au %{to}, la première date possible.',
  },
  order_state_changed: {
    subject: 'Votre commande %{order_id} : %{state}',
    heading: 'Du nouveau pour votre commande',
    body: 'L’état de votre commande %{order_id} a changé. Nouvel état : %{state}.',
  },
  shipment: {
    label: 'Envoi',
    follow: 'Suivre l’envoi',
    sent_on: 'Expédié le',
    expected_on: 'Attendu le',
    unknown: 'sans transporteur ni numéro',
  },
  shipment_added: {
    subject: 'Votre commande %{order_id} : un autre envoi',
    heading: 'Un autre envoi est en route',
    body: 'Le service client a enregistré un autre envoi de votre commande %{order_id}.',
  },
  shipment_changed: {
    subject: 'Votre commande %{order_id} : du nouveau sur un envoi',
    heading: 'Du nouveau sur votre envoi',
    body: 'Un envoi de votre commande %{order_id} a changé : son transporteur, son numéro de suivi ou le jour où il est attendu.',
  },
  cancellation_refused:
    'L’annulation de la commande %{order_id} a été demandée. Le service client n’a pas pu l’accepter : la commande suit son cours.',
  state_meaning: {
    WAITING_APPROVAL:
      'Son total dépasse votre plafond : un approbateur des achats de votre société doit l’approuver. Elle n’est transmise à l’imprimeur qu’ensuite. Ses prix sont garantis et ses étiquettes sont réservées sur vos quotas pendant 14 jours.',
    NOT_APPROVED:
      'La commande n’a pas été approuvée et n’a pas été transmise à l’imprimeur. Ses étiquettes ont été rendues à vos quotas.',
    WITHDRAWN:
      'La commande a été retirée et n’a pas été transmise à l’imprimeur. Ses étiquettes ont été rendues à vos quotas.',
    EXPIRED:
      'Personne n’a approuvé la commande dans les 14 jours : elle n’a pas été transmise à l’imprimeur. Ses étiquettes ont été rendues à vos quotas. Vous pouvez la renouveler aux prix du jour depuis l’historique de vos commandes.',
    ORDER_RECEIVED: 'Le service client a confirmé votre commande.',
    IN_PRODUCTION:
      'Vos étiquettes sont en cours de fabrication. La commande ne peut plus être annulée.',
    SHIPPED:
      'Vos rouleaux sont en route. Veuillez les activer dès réception : deux commandes expédiées qui ne sont pas entièrement activées empêchent de commander leurs produits.',
    ACTIVATED: 'Tous les rouleaux de la commande sont activés.',
    CANCEL_REQUESTED:
      'Son annulation a été demandée. Le service client vérifiera si elle est encore possible.',
    CANCELLED: 'La commande a été annulée. Ce qu’elle avait prélevé sur vos quotas a été restitué.',
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
  distribution: {
    address: 'Destinataire',
    comment: 'Commentaire : %{comment}',
    labels: '%{labels} étiquettes',
    more: '%{smart_count} autre rouleau figure dans le portail. |||| %{smart_count} autres rouleaux figurent dans le portail.',
    link: 'Ouvrir la page de redistribution',
  },
  distribution_sent: {
    subject:
      '%{company} vous a transmis %{smart_count} rouleau |||| %{company} vous a transmis %{smart_count} rouleaux',
    heading: 'Des rouleaux sont en route vers vous',
    body: '%{company} (%{cofor10}) vous a transmis des rouleaux d’étiquettes. Veuillez confirmer dans le portail ce que vous avez reçu ; dès lors, les rouleaux sont à vous.',
  },
  distribution_recalled: {
    subject:
      '%{company} a rappelé %{smart_count} rouleau |||| %{company} a rappelé %{smart_count} rouleaux',
    heading: 'Des rouleaux ont été rappelés',
    body: '%{company} (%{cofor10}) a rappelé des rouleaux qui étaient en route vers vous. Vous n’avez plus rien à confirmer pour les rouleaux ci-dessous.',
  },
  contact: {
    reference: 'Référence',
    topic: 'Sujet',
    order: 'Commande',
    roll: 'Rouleau',
    sender: 'De',
    company: 'Société',
    message: 'Message',
    your_message: 'Votre message',
    link: 'Ouvrir vos messages',
    link_service: 'Ouvrir le message dans le back-office',
  },
  contact_received_by_service: {
    subject: 'Message %{reference} : %{topic}',
    heading: 'Nouveau message (%{company})',
    body: '%{person} (%{company}, %{cofor10}) a écrit au service client. Si vous répondez à cet e-mail, votre réponse parvient à l’expéditeur ; si vous répondez dans le back-office, il la trouve aussi sur le portail.',
  },
  contact_copy: {
    subject: 'Copie de votre message %{reference} : %{topic}',
    heading: 'Nous avons reçu votre message',
    body: 'Merci. Voici la copie que vous avez demandée. Veuillez indiquer %{reference} si vous nous écrivez de nouveau à ce sujet.',
  },
  contact_answered: {
    subject: 'Réponse à votre message %{reference} : %{topic}',
    heading: 'Le service client vous a répondu',
  },
  order_free_months: '%{smart_count} mois |||| %{smart_count} mois',
  company_deactivated: {
    subject: 'Le compte de la société %{company} a été désactivé',
    heading: 'Le compte de votre société a été désactivé',
    body: 'La société %{company} n’a commandé aucune étiquette depuis %{months}. Son compte a donc été désactivé et plus personne ne peut s’y connecter.',
    next: 'Vous souhaitez commander à nouveau ? Répondez simplement à cet e-mail : le service client réactivera le compte. Vos commandes, vos adresses et vos utilisateurs sont conservés.',
    link: 'Vers Label Portal',
  },
  companies_deactivated_to_service: {
    subject: 'Sociétés désactivées pour inactivité',
    heading: 'Sociétés désactivées pour inactivité',
    body: 'Les sociétés ci-dessous n’ont rien commandé depuis %{months}. Leurs comptes ont été désactivés et leurs utilisateurs en ont été informés.',
    next: 'Vous pouvez lever le blocage dans le formulaire de la société, dans le back-office. La société dispose alors à nouveau de toute la durée.',
    link: 'Ouvrir les sociétés',
  },
  webhook_switched_off: {
    subject: 'Un webhook de la société %{company} a été désactivé',
    heading: 'Un webhook a été désactivé',
    GONE: 'Le destinataire de ce webhook a répondu qu’il n’existe plus (410 Gone). Le webhook a donc été désactivé.',
    FAILING:
      'Pendant plus de deux jours, le destinataire de ce webhook a été injoignable ou n’a accepté aucun message. Le webhook a donc été désactivé.',
    SERVICE: 'Le service client a désactivé ce webhook. Vous pouvez répondre à cet e-mail.',
    next: 'Les événements qui surviennent pendant que le webhook est désactivé ne sont pas envoyés. Dès que votre destinataire fonctionne à nouveau, réactivez le webhook ; son journal indique les messages que vous pouvez renvoyer.',
    url: 'Adresse',
    description: 'Description',
    link: 'Ouvrir les webhooks',
  },
  company_blocked: {
    subject: 'Les commandes de la société %{company} sont bloquées',
    heading: 'Votre société a été bloquée',
    reason: 'Motif',
    UNPAID_BILLS: {
      body: 'La société %{company} ne peut pas commander pour le moment, car des factures n’ont pas été payées.',
      next: 'Vous pouvez toujours vous connecter et suivre vos commandes. Le blocage est levé dès que le paiement est arrivé. Si vous avez payé ou si vous avez une question sur une facture, veuillez écrire à %{email}.',
    },
    INACTIVITY: {
      body: 'Le compte de la société %{company} a été bloqué parce qu’il n’était pas utilisé. Plus personne de la société ne peut se connecter ni commander.',
      next: 'Vous souhaitez commander à nouveau ? Veuillez écrire à %{email} : le service client lèvera le blocage. Vos commandes, vos adresses et vos utilisateurs sont conservés.',
    },
    link: 'Vers Label Portal',
  },
  company_unblocked: {
    subject: 'La société %{company} peut à nouveau commander',
    subject_still: 'Un blocage de la société %{company} a été levé',
    heading: 'Un blocage de votre société a été levé',
    UNPAID_BILLS: {
      body: 'Le blocage de la société %{company} en raison de factures impayées a été levé.',
      next: 'Vous pouvez à nouveau commander. Si autre chose s’y oppose, la page de commande l’indique.',
    },
    INACTIVITY: {
      body: 'Le blocage de la société %{company} pour cause d’inactivité a été levé.',
      next: 'Tous les utilisateurs de la société peuvent à nouveau se connecter. Si autre chose s’oppose à une commande, la page de commande l’indique.',
    },
    still: {
      UNPAID_BILLS:
        'Tous les utilisateurs de la société peuvent à nouveau se connecter. Ils ne peuvent pas encore commander, car des factures n’ont pas été payées. Si vous avez payé ou si vous avez une question sur une facture, veuillez écrire à %{email}.',
      INACTIVITY:
        'Le compte de la société est toujours bloqué parce qu’il n’était pas utilisé : personne ne peut se connecter ni commander. Vous souhaitez commander à nouveau ? Veuillez écrire à %{email}.',
    },
    link: 'Se connecter',
  },
  suspicions_found: {
    subject: '%{smart_count} nouveau soupçon |||| %{smart_count} nouveaux soupçons',
    heading: 'Un soupçon a été trouvé |||| Des soupçons ont été trouvés',
    body: 'Les scans d’étiquettes répondent à l’une de vos règles d’alerte. Le dossier et ses indices se trouvent dans le back-office. |||| Les scans d’étiquettes répondent à vos règles d’alerte. Les dossiers et leurs indices se trouvent dans le back-office.',
    more: '%{smart_count} autre se trouve dans le back-office ; ceux dont le score est le plus élevé figurent ci-dessous. |||| %{smart_count} autres se trouvent dans le back-office ; ceux dont le score est le plus élevé figurent ci-dessous.',
    roll: 'Rouleau %{roll}',
    label: 'Étiquette %{label}',
    label_of_roll: 'Étiquette %{label} du rouleau %{roll}',
    place: 'Un lieu où des codes inconnus sont essayés',
    score: 'Score %{score}',
    rules: 'Règle : %{rules} |||| Règles : %{rules}',
    link_one: 'Ouvrir le dossier',
    link: 'Ouvrir les soupçons',
    why: 'Vous recevez cet e-mail parce que vous êtes destinataire de règles d’alerte. Vos collègues qui traitent les soupçons peuvent les modifier dans le back-office.',
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
    attachments: 'En pièce jointe\u00a0:',
    back: 'Vers le portail',
  },
} satisfies MessagesLike<typeof english>
