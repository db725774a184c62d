import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { errorMessages as english } from '#shared/ground/texts/errors/error_messages_en'
import { loginErrors } from '#shared/ground/texts/errors/login_errors_fr'
import { mailLinkErrors } from '#shared/ground/texts/errors/mail_link_errors_fr'
import { orderErrors } from '#shared/ground/texts/errors/order_errors_fr'
import { shippingErrors } from '#shared/ground/texts/errors/shipping_errors_fr'
import { tableErrors } from '#shared/ground/texts/errors/table_errors_fr'
import { validationMessages } from '#shared/ground/validation/messages_fr'

export const errorMessages = {
  ...mailLinkErrors,
  ...orderErrors,
  ...tableErrors,
  NOT_LOGGED_IN: 'Veuillez vous connecter.',
  SESSION_EXPIRED: 'Votre session a expiré.',
  INVALID_TOKEN: 'Le jeton d’API est inconnu, expiré ou révoqué.',
  FORBIDDEN: 'Vous ne disposez pas des droits nécessaires pour accéder à ce contenu.',
  BAD_CSRF_TOKEN: 'Votre page n’est plus à jour. Veuillez la recharger et réessayer.',
  NOT_FOUND: 'Introuvable.',
  MALFORMED_JSON: 'La requête n’est pas du JSON valide.',
  PAYLOAD_TOO_LARGE: 'La requête est trop volumineuse.',
  UNSUPPORTED_MEDIA_TYPE: 'La requête doit être envoyée au format application/json.',
  NOT_CSV: 'Le fichier doit être envoyé en text/csv ou en classeur (.xlsx).',
  NOT_NDJSON: 'La requête doit être envoyée en application/x-ndjson.',
  NDJSON_BROKEN: 'La requête n’a pas pu être lue jusqu’à la fin.',
  FILE_TOO_LARGE: 'Le fichier dépasse %{megabytes} Mo.',
  NOT_A_FILE: 'Le fichier doit être envoyé en tant que application/octet-stream.',
  FILE_EMPTY: 'Le fichier est vide.',
  FILE_TYPE_UNKNOWN:
    'Les fichiers de ce type ne peuvent pas être téléversés. Sont possibles : %{endings}.',
  FILE_CONTENT_MISMATCH:
    'Le fichier n’est pas ce que son nom indique : son contenu n’est pas du %{type}.',
  SVG_ACTIVE:
    'L’image contient des scripts ou charge des éléments externes. Veuillez l’exporter en SVG simple ou en PNG.',
  ARCHIVE_UNSAFE:
    'L’archive ne peut pas être décompressée sans risque : elle est chiffrée ou bien plus grande une fois décompressée, ou elle contient d’autres archives, des macros, des liens ou des noms qui sortent de son dossier.',
  DATA_URL_BROKEN: 'Le fichier est arrivé incomplet : ce n’est pas une URL de données en base64.',
  UPLOAD_BROKEN: 'Le fichier n’est pas arrivé entier. Veuillez réessayer.',
  UNKNOWN_CATEGORY: 'Cette catégorie n’existe pas.',
  UNKNOWN_DOCUMENT: 'Ce document n’existe pas.',
  TOO_MANY_DOCUMENTS:
    'Il y a déjà %{documents} documents. Veuillez en remplacer un ou contacter votre administrateur.',
  TOO_MANY_CATEGORIES: 'Il y a déjà %{categories} catégories.',
  VERSION_IN_FORCE: 'Cette version est déjà en vigueur.',
  RANGE_NOT_SATISFIABLE: 'Le fichier se termine avant la partie demandée.',
  CATALOGUE_EMPTY: 'L’archive ne contient aucun fichier d’un catalogue.',
  CATALOGUE_FAULTY: 'Les fichiers contiennent des erreurs. Rien n’a été modifié.',
  CATALOGUE_CHANGED:
    'Le catalogue ou le fichier a changé depuis l’aperçu. Rien n’a été modifié ; veuillez regarder le nouvel aperçu.',
  DIRECTORY_FAULTY: 'Le fichier contient des lignes erronées. Rien n’a été modifié.',
  DIRECTORY_CHANGED:
    'L’annuaire ou le fichier a changé depuis l’aperçu. Rien n’a été modifié ; veuillez vérifier le nouvel aperçu.',
  VALIDATION: 'Veuillez vérifier votre saisie.',
  TOO_MANY_REQUESTS:
    'Trop de tentatives. Veuillez réessayer dans %{smart_count} seconde. |||| Trop de tentatives. Veuillez réessayer dans %{smart_count} secondes.',
  TOO_MANY_MAILS:
    'Les demandes de votre société ont envoyé un très grand nombre d’e-mails en une heure. Veuillez réessayer dans %{smart_count} minute. |||| Les demandes de votre société ont envoyé un très grand nombre d’e-mails en une heure. Veuillez réessayer dans %{smart_count} minutes.',
  TOO_MANY_DOWNLOADS:
    'Vous recevez déjà autant de fichiers que possible en même temps. Veuillez attendre que l’un d’eux soit arrivé.',
  TOO_MANY_ROWS:
    'Cette liste compte plus de %{rows} lignes, le maximum d’un classeur. Veuillez la télécharger en CSV ou préciser le filtre.',
  FILE_TOO_LARGE_TO_SEND:
    'Ce fichier dépasserait 2 Go. Veuillez restreindre le filtre, par exemple à moins de jours.',
  SERVICE_UNAVAILABLE:
    'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  SCANS_UNAVAILABLE:
    'Les authentifications ne sont pas accessibles pour le moment. Veuillez réessayer dans un instant.',
  SCANS_FILE_BUSY:
    'De nombreux fichiers d’authentifications sont en cours d’écriture. Veuillez réessayer dans un instant.',
  SCANS_INGEST_BUSY:
    'Trop d’appels transmettent des authentifications en même temps. Veuillez réessayer dans un instant.',
  TO_HOME_PAGE: 'Aller à la page d’accueil',
  SERVER_ERROR:
    'Une erreur inattendue est survenue. Veuillez réessayer ou contacter le service client.',
  IDEMPOTENCY_KEY_INVALID: 'L’en-tête Idempotency-Key doit être un UUID.',
  IDEMPOTENCY_KEY_REUSED: 'Cette Idempotency-Key a déjà servi pour une autre requête.',
  ...loginErrors,
  INVALID_CONFIRMATION_CODE: 'Code de confirmation non valable.',
  REGISTRATION_OVERTAKEN:
    'Cette adresse e-mail a été confirmée avec une autre inscription pour cette société. C’est celle-là qui compte ; celle-ci, avec son mot de passe, est sans effet.',
  REGISTER_AGAIN:
    'Les données de la société ont changé depuis votre inscription. Veuillez vous inscrire de nouveau ; une nouvelle confirmation sera nécessaire.',
  INVALID_APPROVAL_CODE: 'Code d’approbation non valable.',
  APPROVAL_CODE_EXPIRED:
    'Ce lien d’approbation a expiré. Le service client peut vous en envoyer un nouveau.',
  ALREADY_APPROVED: 'Ce compte a déjà été approuvé.',
  ALREADY_REJECTED: 'Ce compte a déjà été refusé.',
  ALREADY_HANDLED: 'Cette tâche a déjà été effectuée.',
  PASSWORD_USED_BEFORE: 'Veuillez choisir un mot de passe différent de vos cinq derniers.',
  PASSWORD_TOO_COMMON:
    'Ce mot de passe est trop courant. Veuillez en choisir un plus difficile à deviner.',
  PASSWORD_HOLDS_NAME: validationMessages.password_names,
  CART_OUT_OF_DATE: 'Votre panier a été modifié dans une autre fenêtre.',
  TOO_MANY_TEMPLATES: 'Vous ou votre société avez déjà %{most} modèles. Veuillez en supprimer un.',
  TOKEN_NAME_TAKEN: 'La société a déjà un jeton de ce nom, peut-être révoqué.',
  TOO_MANY_TOKENS:
    'La société utilise déjà %{most} jetons d’API. Veuillez en révoquer un qui ne sert plus.',
  NO_ORDERER: 'Cet utilisateur ne peut pas commander pour la société.',
  TOO_MANY_WEBHOOKS: 'Votre société a déjà %{most} webhooks. Veuillez d’abord en supprimer un.',
  WEBHOOK_OFF: 'Ce webhook est désactivé. Veuillez d’abord l’activer.',
  WEBHOOK_KNOWN: 'Votre société a déjà un webhook avec cette adresse.',
  WEBHOOK_NOT_ENCRYPTED: 'L’adresse doit commencer par https://',
  WEBHOOK_PRIVATE_ADDRESS: 'Les adresses de réseaux privés ne sont pas autorisées',
  TOO_MANY_VIEWS: 'Vous avez déjà %{most} vues de cet écran. Veuillez en supprimer une.',
  ALREADY_ORDERED: 'Ces produits ont déjà été commandés, peut-être dans une autre fenêtre.',
  TERMS_CHANGED:
    'Le délai de paiement a changé : il est maintenant de %{smart_count} jour net. Veuillez le vérifier et renvoyer la commande. |||| Le délai de paiement a changé : il est maintenant de %{smart_count} jours net. Veuillez le vérifier et renvoyer la commande.',
  PRICE_CHANGED: 'Le prix a changé. Veuillez vérifier le nouveau total et renvoyer la commande.',
  COMPANY_BLOCKED_UNPAID_BILLS: 'Société bloquée pour factures impayées',
  COMPANY_BLOCKED_INACTIVITY: 'Société bloquée pour inactivité',
  DELIVERY_ADDRESS_PENDING:
    'Vous ne pouvez pas commander pour le moment : votre adresse de livraison doit encore être approuvée.',
  DELIVERY_ADDRESS_REJECTED:
    'Vous ne pouvez pas commander pour le moment : votre adresse de livraison a été refusée.',
  DELIVERY_ADDRESS_MISSING:
    'Vous ne pouvez pas commander pour le moment : votre société n’a pas encore d’adresse de livraison.',
  BILLING_ADDRESS_MISSING:
    'Vous ne pouvez pas commander pour le moment : votre société n’a pas encore d’adresse de facturation.',
  PRODUCT_BLOCKED: 'Vous avez trop de commandes non activées',
  PRODUCT_UNAVAILABLE: 'Ce produit n’est pas disponible actuellement',
  PRODUCT_NOT_ALLOWED: 'Votre société n’est pas autorisée à commander ce produit.',
  WARNINGS: 'Veuillez confirmer que vous avez lu les avertissements.',
  QUOTA_EXCEEDED: 'La commande dépasse le quota de votre société.',
  UNKNOWN_SUPPLIER: 'Ce fournisseur n’existe pas.',
  NO_CONTRACT: 'Seuls les contrats peuvent être repris.',
  CONTRACT_COUNTERED: 'Ce contrat a déjà été repris.',
  QUOTAS_CHANGED:
    'Le registre ou le fichier a changé depuis l’aperçu. Rien n’a été saisi ; veuillez revoir l’aperçu.',
  QUOTAS_FAULTY: 'Le fichier contient des lignes erronées. Rien n’a été saisi.',
  QUOTA_FILE_KNOWN:
    'Un fichier contenant les mêmes contrats a déjà été importé. Rien n’a été saisi.',
  BILLS_CHANGED:
    'Les blocages ou le fichier ont changé depuis l’aperçu. Rien n’a été modifié ; veuillez revoir l’aperçu.',
  BILLS_FAULTY: 'Le fichier contient des lignes erronées. Rien n’a été modifié.',
  BILLS_FAULTY_LIFT:
    'Le fichier contient des lignes erronées : on ne sait pas qui elles désignent, aucun blocage n’est donc levé. Rien n’a été modifié.',
  BLOCK_UNCHANGED: 'C’est déjà le cas ; quelqu’un d’autre l’a peut-être changé entre-temps.',
  ACCOUNT_ID_OF_SITE: 'Cet identifiant de compte appartient à un site de l’annuaire.',
  RIGHT_NOT_FOR_ROLE: 'Ce rôle ne peut pas donner ce droit.',
  RIGHT_OF_ROLE: 'Ce rôle doit garder ce droit.',
  ILLEGAL_MOVE:
    'L’état de la commande ne le permet pas ; quelqu’un l’a peut-être modifié entre-temps. Veuillez recharger la page.',
  REASON_MISSING: 'Veuillez indiquer un motif.',
  ...shippingErrors,
  SPOOL_NO_TAKEN: 'Ces numéros de rouleau existent déjà : %{ids}',
  LABEL_TAKEN: 'Ces étiquettes existent déjà : %{ids}',
  UNKNOWN_ROLLS:
    'Votre société n’a aucun rouleau portant ces numéros : %{rolls}. Rien n’a été activé.',
  NO_SUCH_ROLLS: 'Aucun rouleau ne porte ces numéros : %{rolls}. Rien n’a été activé.',
  UNSHIPPED_ROLLS: 'Ces rouleaux n’ont pas encore été expédiés : %{rolls}. Rien n’a été activé.',
  JOB_RUNNING: 'Cette tâche est en cours.',
  UNKNOWN_ORDER: 'Votre société n’a pas cette commande.',
  UNKNOWN_ROLL: 'Votre société n’a pas ce rouleau.',
  NO_ASSIGNEE: 'Cet utilisateur ne peut pas répondre aux messages.',
  MESSAGE_ENDED: 'Ce message a été traité ou clos. Veuillez d’abord le rouvrir.',
  SUSPICION_ENDED: 'Ce dossier est clos. Veuillez d’abord le rouvrir.',
  SUSPICION_MERGED: 'Ce dossier fait partie d’un autre. Veuillez ouvrir celui-ci.',
  CASE_INTO_ITSELF: 'Un dossier ne peut pas être fusionné avec lui-même.',
  TOO_MANY_PARTS: 'Un dossier peut comporter au plus %{most} autres rouleaux, étiquettes et lieux.',
  NO_ROLL_OR_LABEL: 'Aucun rouleau ni aucune étiquette ne porte ce numéro.',
  ALREADY_IN_CASE: 'Cet élément figure déjà dans ce dossier.',
  PART_OF_OTHER_CASE:
    'Cet élément figure dans le dossier %{reference}. Veuillez d’abord l’en retirer.',
  CASE_OF_IT_CLOSED:
    'Le dossier %{reference} de cet élément est clos. Veuillez d’abord le rouvrir.',
  NO_PART_OF_CASE: 'Cet élément ne figure pas dans ce dossier.',
  NO_CASE_WORKER: 'Cet utilisateur ne peut pas traiter les soupçons.',
  FUTURE_MEASURE: 'Ce jour est dans le futur.',
  TOO_MANY_MEASURES: 'Un dossier compte au plus %{measures} mesures.',
  PAST_DUE_DATE: 'L’échéance ne peut pas être dans le passé.',
  NO_CASE_READER: 'Cet utilisateur ne peut pas voir les soupçons ou ne peut plus se connecter.',
  NOTE_FILE_GONE: 'Un fichier joint n’est plus disponible. Veuillez le joindre à nouveau.',
  TOO_MANY_CASE_FILES: 'Les notes d’un dossier comptent au plus %{files} fichiers.',
  NO_ALERT_READER: 'Un destinataire ne peut pas voir les soupçons ou ne peut plus se connecter.',
  ALERT_UNHEARD:
    'Plus aucun des destinataires ne peut voir les soupçons. Veuillez en choisir d’autres, puis activer la règle.',
  TOO_MANY_ALERT_RULES: 'Il y a au plus %{most} règles d’alerte. Veuillez en supprimer une.',
  UNKNOWN_ALERT_COMPANY: 'Cette société n’existe plus.',
  UNKNOWN_ALERT_GROUP: 'Ce groupe de produits n’existe plus.',
  FUTURE_LOSS: 'Ce jour n’a pas encore commencé (UTC).',
  NO_LOSS: 'Ce rouleau n’est pas signalé perdu.',
  LOSS_REPORTED:
    'Ce rouleau a déjà été signalé perdu. Si une indication est inexacte, veuillez contacter le service client.',
  UNKNOWN_RECIPIENT:
    'Ce destinataire ne figure plus dans votre liste d’adresses. Veuillez en choisir un autre.',
  RECIPIENT_NOT_APPROVED: 'L’adresse du destinataire n’a pas été approuvée.',
  TOO_MANY_DISTRIBUTED: 'Vous pouvez transmettre au plus %{rolls} rouleaux à la fois.',
  ROLLS_DISTRIBUTED_TWICE: 'Ces rouleaux figurent deux fois : %{rolls}',
  ROLLS_NOT_HELD: 'Votre société ne détient pas ces rouleaux : %{rolls}. Rien n’a été modifié.',
  ROLLS_IN_TRANSIT: 'Ces rouleaux sont déjà en transit : %{rolls}. Rien n’a été modifié.',
  ROLLS_NOT_IN_TRANSIT: 'Ces rouleaux ne sont plus en transit : %{rolls}. Rien n’a été modifié.',
  SERVICE_NOT_OFFERED: 'Ce service n’est pas proposé pour ce produit.',
  UNKNOWN_PRINT_FIELD: 'Aucun produit de votre société ne comporte ce champ d’impression.',
  LAYOUT_TAKEN: 'Une autre mise en page porte déjà ce code.',
  LAYOUT_USED:
    'Des produits sont encore imprimés selon cette mise en page. Elle pourra être supprimée quand il n’y en aura plus.',
  LAYOUT_BUILT_IN:
    'Cette mise en page est fournie avec Label Portal et ne peut pas être supprimée.',
  LAYOUT_OUTSIDE: 'L’élément %{element} sort de l’étiquette.',
  LAYOUT_UNKNOWN_FIELD: 'L’élément %{element} nomme un champ qu’aucun produit n’imprime : %{of}.',
  LAYOUT_UNPRINTABLE:
    'L’élément %{element} a des caractères que les polices de l’étiquette n’ont pas : %{of}.',
  UNKNOWN_LAYOUT: 'Cette mise en page est inconnue.',
  DESIGN_WITHOUT_PRINTING: 'Une maquette d’impression ne peut être commandée qu’avec l’impression.',
  PRINT_DATA_UNCONFIRMED: 'Veuillez compléter et confirmer vos données.',
  VAT_FORM: 'Ce numéro de TVA n’a pas la forme du pays de ses deux premières lettres.',
  VAT_UNKNOWN: 'Ce numéro de TVA est inconnu dans son pays.',
  DATE_TOO_EARLY: 'La date la plus proche possible est demain.',
  DATE_TOO_LATE: 'La date la plus lointaine possible est dans deux ans.',
  TRANSPORT_NOT_ALLOWED: 'Le transport par vos soins n’est pas possible pour votre société.',
  NOT_YOUR_ADDRESS: 'Veuillez utiliser l’adresse de votre société.',
  NO_DELIVERY_ADDRESS:
    'L’adresse de livraison de votre société provient de l’annuaire du constructeur.',
  OWN_RECIPIENT:
    'C’est l’identifiant de compte de votre propre société, qui détient déjà les rouleaux.',
  ADDRESS_NOT_DELETABLE: 'Seules les adresses de redistribution peuvent être supprimées.',
  NOT_TO_BE_ACTIVATED: 'Cet utilisateur n’est pas en attente d’activation.',
  OWN_ACCOUNT: 'Vous ne pouvez ni vous désactiver ni vous réactiver vous-même.',
  NO_COLLEAGUE: 'Veuillez choisir des utilisateurs de votre société.',
  OWN_USER: 'Vous ne pouvez pas faire cela pour votre propre compte.',
  USER_NOT_APPROVED: 'Cet utilisateur n’a pas encore été approuvé.',
  ACCOUNT_DELETED: 'Ce compte a été supprimé.',
  USER_MAY_NOT_LOG_IN: 'Cet utilisateur ne peut pas se connecter pour le moment.',
  ADMINISTRATORS_ONLY:
    'Seul un administrateur peut faire cela pour cet utilisateur, qui a des droits que vous n’avez pas ou appartient au personnel d’une autre société.',
  NO_EMAIL_CHANGE: 'Plus aucun nouvel e-mail n’attend de confirmation.',
  SECOND_LOOK:
    'Vous avez vous-même demandé cet e-mail ; un autre administrateur doit le confirmer.',
  LAST_ADMINISTRATOR: 'C’est le dernier administrateur. Nommez d’abord un autre administrateur.',
  STAFF_ROLE: 'Les utilisateurs de fournisseurs ne peuvent pas avoir de rôles internes.',
  STAFF_COMPANY: 'Veuillez choisir le constructeur ou l’imprimeur d’étiquettes.',
  REQUIRED: 'Champ obligatoire',
  EMAIL_TAKEN: 'Cette adresse e-mail est déjà prise',
  CHANGED_MEANWHILE:
    'Quelqu’un d’autre a modifié cette fiche entre-temps. Veuillez recharger la page et refaire votre modification.',
  NOT_A_TEMPORARY_ACCOUNT:
    'Seuls les identifiants provisoires (T et neuf chiffres) peuvent être remplacés.',
  TEMPORARY_ACCOUNT_ID: 'Veuillez saisir un COFOR10 et non un identifiant provisoire.',
  ACCOUNT_ID_TAKEN: 'Une autre société a déjà cet identifiant de compte.',
  STAFF_NOT_BLOCKED: 'Seuls les fournisseurs peuvent être bloqués.',
  CODE_TAKEN: 'Un autre groupe porte déjà ce code.',
  REFERENCE_TAKEN: 'Un autre produit porte déjà cette référence.',
  GROUP_USED:
    'Des produits, des quotas, des droits de sociétés ou des règles d’alerte se rattachent encore à ce groupe. Il pourra être supprimé quand il n’y en aura plus.',
  PRODUCT_USED:
    'Ce produit a été commandé et ne peut pas être supprimé. Vous pouvez en revanche le retirer de l’offre.',
  PRICE_LISTS_OVERLAP: 'Certains de ces jours, « %{list} » est en vigueur pour les mêmes sociétés.',
  PRICE_LIST_BEGUN:
    'Cette liste de prix a commencé et ne peut pas être supprimée. Vous pouvez y mettre fin par son dernier jour de validité.',
  PRICE_LIST_STARTED:
    'Cette liste de prix a commencé : son premier jour ne peut pas être après aujourd’hui. Vous pouvez y mettre fin par son dernier jour de validité.',
  COUNTRY_IN_ZONE: '%{country} appartient à la zone « %{zone} ».',
  DEFAULT_ZONE_NEEDED:
    'Une zone est celle par défaut. Faites d’une autre la zone par défaut, et celle-ci ne le sera plus.',
  UNKNOWN_PRICE_LIST: 'Cette liste de prix n’existe plus.',
  UNKNOWN_PRODUCT: 'Un produit est inconnu ou nommé deux fois.',
  NO_PICTURE: 'Le fichier n’est pas une image PNG, JPEG ou SVG, ou il est endommagé.',
  AMOUNT_TOO_LARGE:
    'Les montants sont trop élevés pour être calculés au centime près. Veuillez réduire les quantités ou les prix.',
  PICTURE_TOO_LARGE: 'L’image dépasse 512 ko ou 4 000 pixels.',
  SVG_NOT_HARMLESS:
    'Le SVG contient plus qu’un dessin (scripts, liens, images incorporées ou données d’un éditeur). Veuillez l’exporter en SVG simple ou en PNG.',
  PICTURE_KNOWN: 'Le produit a déjà cette image.',
  TOO_MANY_PICTURES: 'Un produit a au plus %{most} images.',
  UNKNOWN_PICTURE: 'Une image est inconnue ou nommée deux fois.',
  ACTING: 'Vous ne pouvez pas faire cela tant que vous agissez au nom d’une autre personne.',
  ACTING_ENDED: 'L’utilisateur au nom duquel vous agissez a changé. Veuillez recharger la page.',
  CANNOT_ACT: 'Vous ne pouvez agir qu’au nom d’utilisateurs actifs de fournisseurs.',
  MAIL_WAITING: 'Cet e-mail attend encore d’être envoyé.',
  MAIL_NOT_WAITING: 'Cet e-mail n’attend pas d’être envoyé.',
  MAIL_BEING_SENT: 'Cet e-mail est en cours d’envoi. Veuillez réessayer dans quelques minutes.',
  MAIL_NOT_OPEN: 'Cet e-mail a déjà été envoyé ou écarté.',
  MAIL_NOT_GIVEN_UP: 'L’envoi de cet e-mail n’a pas été abandonné.',
  MAIL_CODE_DEAD: 'Le lien de cet e-mail ne fonctionne plus. Veuillez en demander un nouveau.',
  NOT_YOURSELF: 'Les commandes sont passées en votre propre nom.',
  COMPANY_NOT_FOUND:
    'COFOR6 ou identifiant de compte introuvable. Veuillez recharger la page et saisir un COFOR6 ou un identifiant de compte valable.',
  COFOR6_IN_DIRECTORY: 'Ce COFOR6 est connu. Veuillez recharger la page et choisir votre site.',
  COMPANY_USER_EXISTS: 'Un utilisateur de la société avec cette adresse e-mail existe déjà.',
  UNKNOWN_PRODUCT_GROUP: 'Groupe de produits inconnu',
  RIGHTS_NOT_EDITABLE:
    'Les groupes de produits ne sont modifiables que pour les sociétés dont l’identifiant de compte commence par T.',
} satisfies MessagesLike<typeof english>
