import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { loginErrors as english } from '#shared/ground/texts/errors/login_errors_en'

export const loginErrors = {
  INVALID_CREDENTIALS:
    'L’adresse e-mail, l’identifiant de compte ou le mot de passe est incorrect.',
  NOT_ACTIVATED: 'Votre compte n’a pas encore été activé.',
  DISABLED: 'Votre compte a été désactivé. Veuillez contacter le service client.',
  LOGIN_COMPANY_BLOCKED:
    'Le compte de votre société a été désactivé pour cause d’inactivité. Veuillez contacter le service client.',
  PASSWORD_EXPIRED: 'Votre mot de passe a expiré.',
  CAPTCHA: 'Nous n’avons pas pu vérifier que vous n’êtes pas un robot. Veuillez réessayer.',
  SECOND_FACTOR: 'Veuillez saisir le code de votre application d’authentification.',
  SECOND_FACTOR_REQUIRED: 'Veuillez d’abord configurer un second facteur : votre rôle l’exige.',
  SECOND_FACTOR_ON: 'Votre second facteur est déjà activé.',
  SECOND_FACTOR_OFF: 'Le second facteur n’est pas activé.',
  SECOND_FACTOR_KEPT: 'Votre rôle exige un second facteur : il ne peut pas être désactivé.',
  SECOND_FACTOR_NOT_BEGUN: 'Veuillez recommencer et scanner le nouveau code QR.',
  LOGIN_ENDED: 'Le délai est dépassé. Veuillez vous reconnecter.',
  WRONG_PASSWORD: 'Ce mot de passe est incorrect.',
  WRONG_CODE: 'Ce code est incorrect ou a déjà été utilisé.',
  OWN_SESSION: 'C’est la session que vous utilisez. Veuillez plutôt vous déconnecter.',
} satisfies MessagesLike<typeof english>
