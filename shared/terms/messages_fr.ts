import type { MessagesLike } from '#shared/i18n/catalogue'
import type { termsMessages as english } from '#shared/terms/messages_en'

export const termsMessages = {
  title: 'Mentions légales et conditions d’utilisation',
  intro:
    'Les présentes conditions régissent l’utilisation de Label Portal et les commandes qui y sont passées. Elles s’adressent exclusivement aux professionnels.',
  contents: 'Sommaire',
  sections: {
    purpose: {
      title: '1. Objet du portail',
      text: 'Label Portal est la plateforme de commande d’étiquettes de sécurité. Les entreprises fournisseurs du groupe du constructeur y commandent des étiquettes auprès de l’imprimeur, suivent leurs commandes et transmettent des rouleaux à d’autres fournisseurs. Le personnel habilité l’utilise pour accompagner les fournisseurs et analyser les commandes ainsi que les authentifications d’étiquettes.',
    },
    access: {
      title: '2. Accès et comptes d’utilisateur',
      text: 'L’accès est réservé aux entreprises enregistrées et aux utilisateurs approuvés pour elles. Les identifiants sont personnels : gardez votre mot de passe secret et ne partagez pas votre compte. Prévenez sans délai le service client lorsqu’une personne quitte votre entreprise ou si vous soupçonnez un usage abusif. Un compte peut être désactivé en cas de manquement aux présentes conditions.',
    },
    orders: {
      title: '3. Commandes',
      text: 'En envoyant une commande, vous formulez une offre d’achat ferme. Vous pouvez attendre la confirmation de commande sous deux jours. Il n’y a pas de volume minimum, mais des frais de traitement s’appliquent aux commandes inférieures à 2 000 euros. Un sens d’enroulement non standard entraîne des frais de service particuliers. Le nombre d’étiquettes d’un rouleau complet peut s’écarter de 10 % au plus du nombre indiqué.',
    },
    cancellation: {
      title: '4. Annulation',
      text: 'Vous pouvez demander l’annulation d’une commande tant qu’elle n’est pas en cours de traitement. Elle est ensuite livrée et facturée telle que confirmée.',
    },
    prices: {
      title: '5. Prix, livraison et paiement',
      text: 'Tous les prix s’entendent en euros hors taxes, taxe sur la valeur ajoutée en sus. La livraison s’effectue FCA sur le site du prestataire (Incoterms 2020). Les factures sont payables à 30 jours nets.',
    },
    blocking: {
      title: '6. Blocage des commandes',
      text: 'Les commandes peuvent être bloquées tant que des factures sont impayées, lorsqu’un compte est resté longtemps inactif ou tant que des étiquettes n’ont pas été activées : deux commandes d’étiquettes non activées bloquent toute nouvelle commande de ces produits.',
    },
    data: {
      title: '7. Données personnelles',
      text: 'Nous traitons les données personnelles nécessaires à la gestion des comptes, des commandes et des livraisons : nom, coordonnées professionnelles, entreprise et activité sur le portail. Les données personnelles sont conservées 3 ans. Vous disposez d’un droit d’accès, de rectification, d’effacement et de portabilité de vos données, d’un droit d’opposition à leur traitement et du droit d’introduire une réclamation auprès de l’autorité de contrôle. Veuillez contacter le service client.',
    },
    cookies: {
      title: '8. Cookies',
      text: 'Le portail utilise les cookies techniquement nécessaires à la connexion et à la sécurité de votre session. Au-delà, les cookies servent uniquement à une mesure d’audience anonyme.',
    },
    property: {
      title: '9. Propriété intellectuelle',
      text: 'Les textes, images, marques et logiciels du portail sont protégés. Ils ne peuvent être utilisés qu’aux fins du portail. Les étiquettes de sécurité ne peuvent être apposées que sur les produits pour lesquels elles ont été commandées.',
    },
    liability: {
      title: '10. Disponibilité et responsabilité',
      text: 'Nous veillons avec soin à la disponibilité du portail et à l’exactitude de ses informations, sans pouvoir garantir l’absence d’interruption ou d’erreur. Nous ne sommes pas responsables du contenu des sites de tiers vers lesquels le portail renvoie.',
    },
    law: {
      title: '11. Droit applicable et juridiction compétente',
      text: 'Le droit français est applicable. Tout litige relève de la compétence des tribunaux de Paris.',
    },
  },
} satisfies MessagesLike<typeof english>
