import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { registrationResponseMessages as english } from '#shared/companies/registration/response_messages_en'

export const registrationResponseMessages = {
  received:
    'Votre inscription a bien été reçue. Veuillez confirmer votre adresse e-mail à l’aide du lien que nous vous avons envoyé ; il est valable 7 jours.',
  confirmed:
    'Votre adresse e-mail est confirmée. Le constructeur vérifie maintenant votre inscription.',
  company_taken:
    'Votre adresse e-mail est confirmée. Une autre personne a inscrit votre société avant vous : ce sont ses données qui comptent, les vôtres n’ont pas été reprises. Le constructeur vérifie maintenant votre inscription en tant qu’utilisateur supplémentaire.',
} satisfies MessagesLike<typeof english>
