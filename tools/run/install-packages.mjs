// First step of most scripts of package.json: installs the packages that are missing. --shop: those that `npm start` installs.
import { installPackages, refuseOldNode } from './install.mjs'

refuseOldNode()
installPackages({ isForShop: process.argv.includes('--shop') })
