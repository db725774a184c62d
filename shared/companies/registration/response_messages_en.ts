export const registrationResponseMessages = {
  received:
    'Your registration was received. Please confirm your email address with the link that we have sent to it; the link is valid for 7 days.',
  confirmed: 'Your email address is confirmed. The manufacturer is now checking your registration.',
  company_taken:
    'Your email address is confirmed. Somebody else registered your company before you: the data they entered counts, and yours was not adopted. The manufacturer is now checking your registration as an additional user.',
}
