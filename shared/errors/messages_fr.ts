import type { MessagesLike } from '#shared/i18n/catalogue'
import type { errorMessages as english } from '#shared/errors/messages_en'

export const errorMessages = {
  NOT_LOGGED_IN: 'Veuillez vous connecter.',
  SESSION_EXPIRED: 'Votre session a expiré.',
  INVALID_TOKEN: 'Le jeton d’API est inconnu, expiré ou révoqué.',
  FORBIDDEN: 'Vous ne disposez pas des droits nécessaires pour accéder à ce contenu.',
  BAD_CSRF_TOKEN: 'Votre page n’est plus à jour. Veuillez la recharger et réessayer.',
  NOT_FOUND: 'Introuvable.',
  MALFORMED_JSON: 'La requête n’est pas du JSON valable.',
  PAYLOAD_TOO_LARGE: 'La requête est trop volumineuse.',
  UNSUPPORTED_MEDIA_TYPE: 'La requête doit être envoyée au format application/json.',
  NOT_CSV: 'La requête doit être envoyée en text/csv.',
  FILE_TOO_LARGE: 'Le fichier dépasse %{megabytes} Mo.',
  FILE_NOT_UTF8:
    'Le fichier n’est pas encodé en UTF-8. Veuillez l’enregistrer au format « CSV UTF-8 ».',
  CSV_EMPTY: 'Le fichier est vide.',
  CSV_BROKEN:
    'Le fichier n’est pas un CSV valable : les guillemets ne correspondent pas à la ligne %{line}.',
  CSV_TOO_MANY_LINES: 'Le fichier compte plus de %{lines} lignes.',
  CSV_COLUMNS_MISSING:
    'La première ligne du fichier doit nommer les colonnes ; il manque : %{columns}.',
  CSV_COLUMNS_UNKNOWN:
    'La première ligne du fichier nomme des colonnes inconnues ou présentes deux fois : %{columns}.',
  DIRECTORY_FAULTY: 'Le fichier contient des lignes erronées. Rien n’a été modifié.',
  DIRECTORY_CHANGED:
    'L’annuaire ou le fichier a changé depuis l’aperçu. Rien n’a été modifié ; veuillez vérifier le nouvel aperçu.',
  VALIDATION: 'Veuillez vérifier votre saisie.',
  TOO_MANY_REQUESTS:
    'Trop de tentatives. Veuillez réessayer dans %{smart_count} seconde. |||| Trop de tentatives. Veuillez réessayer dans %{smart_count} secondes.',
  SERVICE_UNAVAILABLE:
    'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  TO_HOME_PAGE: 'Aller à la page d’accueil',
  SERVER_ERROR:
    'Une erreur inattendue est survenue. Veuillez réessayer ou contacter le service client.',
  IDEMPOTENCY_KEY_INVALID: 'L’en-tête Idempotency-Key doit être un UUID.',
  IDEMPOTENCY_KEY_REUSED: 'Cette Idempotency-Key a déjà servi pour une autre requête.',
  INVALID_CREDENTIALS:
    'L’adresse e-mail, l’identifiant de compte ou le mot de passe est incorrect.',
  NOT_ACTIVATED: 'Votre compte n’a pas encore été activé.',
  DISABLED: 'Votre compte a été désactivé. Veuillez contacter le service client.',
  LOGIN_COMPANY_BLOCKED:
    'Le compte de votre société a été désactivé pour cause d’inactivité. Veuillez contacter le service client.',
  PASSWORD_EXPIRED: 'Votre mot de passe a expiré.',
  CAPTCHA: 'Nous n’avons pas pu vérifier que vous n’êtes pas un programme. Veuillez réessayer.',
  SECOND_FACTOR: 'Veuillez saisir le code de votre application d’authentification.',
  SECOND_FACTOR_REQUIRED: 'Veuillez d’abord configurer un second facteur : votre rôle l’exige.',
  SECOND_FACTOR_ON: 'Votre second facteur est déjà activé.',
  SECOND_FACTOR_OFF: 'Le second facteur n’est pas activé.',
  SECOND_FACTOR_KEPT: 'Votre rôle exige un second facteur : il ne peut pas être désactivé.',
  SECOND_FACTOR_NOT_BEGUN: 'Veuillez recommencer et scanner le nouveau code QR.',
  LOGIN_ENDED: 'Le délai est dépassé. Veuillez vous reconnecter.',
  WRONG_PASSWORD: 'Ce mot de passe est incorrect.',
  WRONG_CODE: 'Ce code est incorrect ou a déjà été utilisé.',
  OWN_SESSION: 'C’est la session que vous utilisez. Veuillez plutôt vous déconnecter.',
  INVALID_CONFIRMATION_CODE: 'Code de confirmation non valable.',
  REGISTRATION_OVERTAKEN:
    'Cette adresse e-mail a été confirmée avec une autre inscription pour cette société. C’est celle-là qui compte ; celle-ci, avec son mot de passe, est sans effet.',
  REGISTER_AGAIN:
    'Les données de la société ont changé depuis votre inscription. Veuillez vous inscrire de nouveau ; une nouvelle confirmation sera nécessaire.',
  INVALID_APPROVAL_CODE: 'Code de validation non valable.',
  APPROVAL_CODE_EXPIRED:
    'Ce lien de validation a expiré. Le service client peut vous en envoyer un nouveau.',
  ALREADY_APPROVED: 'Ce compte a déjà été validé.',
  ALREADY_REJECTED: 'Ce compte a déjà été refusé.',
  ALREADY_HANDLED: 'Cette tâche a déjà été effectuée.',
  PASSWORD_USED_BEFORE: 'Veuillez choisir un mot de passe différent de vos cinq derniers.',
  PASSWORD_TOO_COMMON:
    'Ce mot de passe est trop courant. Veuillez en choisir un plus difficile à deviner.',
  CART_OUT_OF_DATE: 'Votre panier a été modifié dans une autre fenêtre.',
  ALREADY_ORDERED: 'Ces produits ont déjà été commandés, peut-être dans une autre fenêtre.',
  PRICE_CHANGED: 'Le prix a changé. Veuillez vérifier le nouveau total et renvoyer la commande.',
  COMPANY_BLOCKED_UNPAID_BILLS: 'Société bloquée pour factures impayées',
  COMPANY_BLOCKED_INACTIVITY: 'Société bloquée pour inactivité',
  DELIVERY_ADDRESS_PENDING:
    'Vous ne pouvez pas commander pour le moment : votre adresse de livraison doit encore être approuvée.',
  DELIVERY_ADDRESS_REJECTED:
    'Vous ne pouvez pas commander pour le moment : votre adresse de livraison a été refusée.',
  DELIVERY_ADDRESS_MISSING:
    'Vous ne pouvez pas commander pour le moment : votre société n’a pas encore d’adresse de livraison.',
  BILLING_ADDRESS_MISSING:
    'Vous ne pouvez pas commander pour le moment : votre société n’a pas encore d’adresse de facturation.',
  PRODUCT_BLOCKED: 'Vous avez trop de commandes non activées',
  PRODUCT_UNAVAILABLE: 'Ce produit n’est pas disponible actuellement',
  PRODUCT_NOT_ALLOWED: 'Votre société n’est pas autorisée à commander ce produit.',
  MINIMUM_ORDER: 'La quantité minimale de commande n’est pas atteinte.',
  WARNINGS: 'Veuillez confirmer que vous avez lu les avertissements.',
  QUOTA_EXCEEDED: 'La commande dépasse le quota de votre société.',
  NOT_CANCELLABLE: 'Cette commande ne peut plus être annulée.',
  SERVICE_NOT_OFFERED: 'Ce service n’est pas proposé pour ce produit.',
  DATE_TOO_EARLY: 'La date la plus proche possible est demain.',
  DATE_TOO_LATE: 'La date la plus lointaine possible est dans deux ans.',
  TRANSPORT_NOT_ALLOWED: 'Le transport par vos soins n’est pas possible pour votre société.',
  NOT_YOUR_ADDRESS: 'Veuillez utiliser l’adresse de votre société.',
  NO_DELIVERY_ADDRESS:
    'L’adresse de livraison de votre société provient de l’annuaire du constructeur.',
  ADDRESS_NOT_DELETABLE: 'Seules les adresses de redistribution peuvent être supprimées.',
  NOT_TO_BE_ACTIVATED: 'Cet utilisateur n’attend pas de mise en service.',
  OWN_ACCOUNT: 'Vous ne pouvez pas vous activer ou vous désactiver vous-même.',
  NO_COLLEAGUE: 'Veuillez choisir des utilisateurs de votre société.',
  OWN_USER: 'Vous ne pouvez pas faire cela pour votre propre compte.',
  USER_NOT_APPROVED: 'Cet utilisateur n’a pas encore été approuvé.',
  USER_MAY_NOT_LOG_IN: 'Cet utilisateur ne peut pas se connecter pour le moment.',
  ADMINISTRATORS_ONLY: 'Seul un administrateur peut faire cela pour un administrateur.',
  LAST_ADMINISTRATOR: 'C’est le dernier administrateur. Nommez d’abord un autre administrateur.',
  STAFF_ROLE: 'Les utilisateurs de fournisseurs ne peuvent pas avoir de rôles internes.',
  STAFF_COMPANY: 'Veuillez choisir le constructeur ou l’imprimeur d’étiquettes.',
  EMAIL_TAKEN: 'Cette adresse e-mail est déjà prise',
  CHANGED_MEANWHILE:
    'Quelqu’un d’autre a modifié cette fiche entre-temps. Veuillez recharger la page et refaire votre modification.',
  NOT_A_T_ACCOUNT:
    'Seuls les identifiants provisoires (T et neuf chiffres) peuvent être remplacés.',
  TEMPORARY_ACCOUNT_ID: 'Veuillez saisir un COFOR10 et non un identifiant provisoire.',
  ACCOUNT_ID_TAKEN: 'Une autre société a déjà cet identifiant de compte.',
  STAFF_NOT_BLOCKED: 'Seuls les fournisseurs peuvent être bloqués.',
  ACTING: 'Vous ne pouvez pas faire cela tant que vous agissez au nom d’une autre personne.',
  ACTING_ENDED: 'Vous n’agissez plus au nom de cet utilisateur. Veuillez recharger la page.',
  CANNOT_ACT: 'Vous ne pouvez agir qu’au nom d’utilisateurs actifs de fournisseurs.',
  MAIL_WAITING: 'Cet e-mail attend encore d’être envoyé.',
  MAIL_CODE_DEAD: 'Le lien de cet e-mail n’ouvre plus rien. Il faut en demander un nouveau.',
  NOT_YOURSELF: 'Les commandes sont passées en votre propre nom.',
  COMPANY_NOT_FOUND:
    'COFOR6 ou identifiant de compte introuvable. Veuillez recharger la page et saisir un COFOR6 ou un identifiant de compte valable.',
  COFOR6_IN_DIRECTORY: 'Ce COFOR6 est connu. Veuillez recharger la page et choisir votre site.',
  COMPANY_USER_EXISTS: 'Un utilisateur de la société avec cette adresse e-mail existe déjà.',
  UNKNOWN_PRODUCT_GROUP: 'Groupe de produits inconnu',
  RIGHTS_NOT_EDITABLE:
    'Seuls les groupes de produits des sociétés à compte temporaire sont modifiables.',
} satisfies MessagesLike<typeof english>
