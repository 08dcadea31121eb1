// First step of most scripts of package.json: installs the packages that are missing, and writes the functions of messages.
// --shop: the packages that `npm start` installs.
import { installPackages, refuseOldNode } from './install.mjs'
import { writeMessages } from './write-messages.mjs'

refuseOldNode()
installPackages({ isForShop: process.argv.includes('--shop') })
writeMessages()
