// The order matters: origins are known before the boot script decides what is the page's own.
import './development-origins';
import './boot.inline';
